// Colours for pattern databases in the editor.

import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

interface State {
  /** What the rest of the line is. */
  rest: "code" | "entry" | null;
}

function atStart(stream: StringStream, state: State): string | null {
  if (stream.match(/#.*/)) return "comment";
  if (stream.match(/Pattern\b/)) {
    state.rest = null;
    return "keyword";
  }
  if (stream.match(/(attribute_map|goal_elements|callback_data)\b/)) return "keyword";
  if (stream.match(/[;>]/)) {
    state.rest = "code";
    return "operator";
  }
  if (stream.match(/:/)) {
    state.rest = "entry";
    return "operator";
  }
  state.rest = null;
  return cell(stream);
}

function cell(stream: StringStream): string | null {
  if (stream.match(/[OoQ]+/)) return "string";
  if (stream.match(/[XxY]+/)) return "atom";
  if (stream.match(/[*,!]+/)) return "invalid";
  if (stream.match(/[-|+]+/)) return "punctuation";
  if (stream.match(/[a-zA-Z]+/)) return "variableName";
  stream.next();
  return null;
}

function code(stream: StringStream): string | null {
  if (stream.match(/[a-z_]\w*(?=\()/i)) return "function";
  if (stream.match(/\d+(\.\d+)?/)) return "number";
  if (stream.match(/[A-Z]{2,}\w*/)) return "atom";
  if (stream.match(/[a-zA-Z]\w*/)) return "variableName";
  if (stream.match(/[&|!=<>+*-]+/)) return "operator";
  stream.next();
  return null;
}

const language = StreamLanguage.define<State>({
  startState: () => ({ rest: null }),
  token(stream, state) {
    if (stream.sol()) return atStart(stream, state);
    if (stream.eatSpace()) return null;
    return state.rest ? code(stream) : cell(stream);
  },
  languageData: { commentTokens: { line: "#" } },
  tokenTable: { function: tags.function(tags.variableName) },
});

const style = HighlightStyle.define([
  { tag: tags.comment, class: "tok-comment" },
  { tag: tags.keyword, class: "tok-keyword" },
  { tag: tags.string, class: "tok-o" },
  { tag: tags.atom, class: "tok-x" },
  { tag: tags.invalid, class: "tok-mark" },
  { tag: tags.function(tags.variableName), class: "tok-function" },
  { tag: tags.number, class: "tok-number" },
  { tag: tags.operator, class: "tok-operator" },
]);

export const databaseLanguage = [language, syntaxHighlighting(style)];
