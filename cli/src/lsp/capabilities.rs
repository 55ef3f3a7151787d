//! What client and server tell each other about themselves.

use std::path::Path;

use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeDescription, CompletionOptions,
    FoldingRangeProviderCapability, HoverProviderCapability, InitializeParams, InitializeResult, OneOf, RenameOptions,
    ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, Uri,
};

use super::completion;

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

/// What the server can do. Positions count UTF-16 units, as every client understands.
pub(super) fn result() -> InitializeResult {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        ..TextDocumentSyncOptions::default()
    };
    let actions = CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR]),
        ..CodeActionOptions::default()
    };
    let completion = CompletionOptions {
        trigger_characters: Some(completion::TRIGGERS.map(str::to_owned).to_vec()),
        ..CompletionOptions::default()
    };
    let rename = RenameOptions { prepare_provider: Some(true), work_done_progress_options: Default::default() };
    let capabilities = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(completion),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(rename)),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(actions)),
        ..ServerCapabilities::default()
    };
    let version = Some(env!("CARGO_PKG_VERSION").to_owned());
    InitializeResult { capabilities, server_info: Some(ServerInfo { name: "atsumi".to_owned(), version }) }
}
