//! What a client says about itself.
//!
//! In: the parameters of `initialize`. Out: what matters of them. Cost: a look for one file in each folder of the
//! workspace.

use std::path::Path;

use lsp_types::{CodeDescription, InitializeParams, Uri};

/// The page about lints in a folder with the project.
const LINTS: &str = "docs/lints.md";

/// What matters about a client.
#[derive(Clone, Debug, Default)]
pub(super) struct Client {
    /// Whether completions may have places to fill in.
    pub(super) snippets: bool,
    /// The page about lints, if the client can follow links and has the page in its workspace.
    lints: Option<String>,
}

impl Client {
    pub(super) fn new(params: &InitializeParams) -> Client {
        let document = params.capabilities.text_document.as_ref();
        let item =
            document.and_then(|document| document.completion.as_ref()?.completion_item.as_ref()?.snippet_support);
        let links = document.and_then(|document| document.publish_diagnostics.as_ref()?.code_description_support);
        let folders = params.workspace_folders.iter().flatten().map(|folder| &folder.uri);
        #[allow(deprecated, reason = "older clients name nothing else")]
        let mut folders = folders.chain(&params.root_uri);
        let lints = folders.find_map(page).filter(|_| links == Some(true));
        Client { snippets: item.unwrap_or(false), lints }
    }

    /// Where the lint `name` is explained at length.
    pub(super) fn explanation(&self, name: &str) -> Option<CodeDescription> {
        let href = format!("{}#{name}", self.lints.as_ref()?).parse().ok()?;
        Some(CodeDescription { href })
    }
}

/// The page about lints in a folder of the workspace.
fn page(folder: &Uri) -> Option<String> {
    let path = folder.path().as_estr().decode().into_string().ok()?;
    let page = Path::new(path.as_ref()).join(LINTS);
    let folder = folder.as_str().trim_end_matches('/');
    (folder.starts_with("file:") && page.is_file()).then(|| format!("{folder}/{LINTS}"))
}
