"""Fits a model to rows of features and writes it as text.

    python fit.py NAMES ROWS MODEL --objective binary|cross_entropy --trees N --leaves N --title TEXT
        [--start FEATURE]

NAMES has the name of a feature a line, ROWS is what the tuner wrote. Prints how well the model does on games that it was not
learned from (four parts), by stage of the game, and how well its numbers are calibrated. The same rows give the same model.
With --start the model is added to the logarithm of the odds of that feature, and how well this does alone is printed before.
"""
import argparse
import numpy
import lightgbm


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("names")
    parser.add_argument("rows")
    parser.add_argument("model")
    parser.add_argument("--objective", choices=["binary", "cross_entropy"], required=True)
    parser.add_argument("--trees", type=int, required=True)
    parser.add_argument("--leaves", type=int, required=True)
    parser.add_argument("--title", required=True)
    parser.add_argument("--start", help="a share whose odds the model is to be added to")
    return parser.parse_args()


def main():
    chosen = arguments()
    names = open(chosen.names).read().split()
    rows = numpy.fromfile(chosen.rows, dtype="<f4").reshape(-1, 3 + len(names))
    games, stages, shares, features = rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3:].astype("f8")
    starts = odds(features[:, names.index(chosen.start)]) if chosen.start else numpy.zeros(len(shares))
    labels = (shares >= 0.5).astype(float) if chosen.objective == "binary" else shares
    parameters = dict(
        objective=chosen.objective,
        num_leaves=chosen.leaves,
        learning_rate=0.1 if chosen.objective != "binary" or chosen.trees < 100 else 0.06,
        min_data_in_leaf=60 if chosen.objective == "binary" else 200,
        bagging_fraction=0.7,
        bagging_freq=1,
        feature_fraction=0.5,
        lambda_l2=1.0,
        num_threads=1,
        deterministic=True,
        force_row_wise=True,
        seed=1,
        verbose=-1,
    )

    def learn(chosen_rows):
        data = lightgbm.Dataset(features[chosen_rows], labels[chosen_rows], feature_name=names,
                                init_score=starts[chosen_rows] if chosen.start else None)
        return lightgbm.train(parameters, data, chosen.trees)

    guesses = numpy.zeros(len(labels))
    numbers = numpy.unique(games)
    for part in range(4):
        held_out = numpy.isin(games, numbers[part::4])
        model = learn(numpy.flatnonzero(~held_out))
        guesses[held_out] = share(starts[held_out] + model.predict(features[held_out], raw_score=True))
    if chosen.start:
        print("before:")
        report(stages, labels, share(starts))
    report(stages, labels, guesses)
    whole = learn(numpy.arange(len(labels)))
    print("gain:", ", ".join(f"{name} {gain:.0f}" for gain, name in ranked(whole, names)[:20]))
    with open(chosen.model, "w") as out:
        for line in chosen.title.split("|"):
            out.write(f"# {line}\n")
        out.write("\nconstant 0\n")
        for tree in whole.dump_model()["tree_info"]:
            out.write("tree\n")
            write(out, tree["tree_structure"], names, 1)


def share(values):
    return 1 / (1 + numpy.exp(-values))


def odds(shares):
    near = numpy.clip(shares, 1e-4, 1 - 1e-4)
    return numpy.log(near / (1 - near))


def report(stages, labels, guesses):
    near = numpy.clip(guesses, 1e-7, 1 - 1e-7)
    losses = -(labels * numpy.log(near) + (1 - labels) * numpy.log(1 - near))
    for stage in numpy.unique(stages):
        rows = stages == stage
        brier = numpy.mean((guesses[rows] - labels[rows]) ** 2)
        print(f"{stage:.0f} %: {rows.sum()} rows, log-loss {numpy.mean(losses[rows]):.4f}, Brier {brier:.4f}")
    for tenth in range(10):
        rows = (guesses >= tenth / 10) & (guesses < (tenth + 1) / 10)
        if rows.any():
            print(f"from {tenth / 10}: {rows.sum()} rows, {numpy.mean(guesses[rows]):.3f}, came true {numpy.mean(labels[rows]):.3f}")


def ranked(model, names):
    return sorted(zip(model.feature_importance("gain"), names), reverse=True)


def write(out, node, names, depth):
    indent = "  " * depth
    if "leaf_value" in node:
        out.write(f"{indent}{node['leaf_value']:.4f} of {node['leaf_count']}\n")
        return
    assert node["decision_type"] == "<="
    out.write(f"{indent}{names[node['split_feature']]} <= {float('%.5g' % node['threshold'])!r}\n")
    write(out, node["left_child"], names, depth + 1)
    write(out, node["right_child"], names, depth + 1)


main()
