//! Requests and notifications: which one is answered by whom.
//!
//! In: messages. Out: messages. The documents of the client are kept here. A request whose parameters are wrong, or
//! about a document that is not open, is answered with an error or with nothing; nothing a client sends ends the
//! session but `exit`.

use std::collections::BTreeMap;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, FoldingRangeRequest, Formatting, GotoDefinition,
    HoverRequest, Initialize, PrepareRenameRequest, References, Rename, Request as Method, Shutdown,
};
use lsp_types::{Location, PrepareRenameResponse, TextDocumentPositionParams, TextEdit, Uri};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::capabilities;
use super::client::Client;
use super::document::Document;
use super::navigate::{self, Target};
use super::text::Places as _;
use super::{actions, completion, formatting, hover, report, symbols};

/// Why a request is not answered.
struct Refusal(ErrorCode, String);

type Answer = Result<Value, Refusal>;

/// Where a session is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fresh,
    Running,
    Stopped,
}

/// A session with a client.
pub(super) struct Server {
    stage: Stage,
    client: Client,
    /// Open documents by their URI.
    documents: BTreeMap<String, Document>,
    /// Those whose diagnostics the client does not know yet.
    unreported: Vec<String>,
    /// Those of which it knows no lints yet.
    unlinted: Vec<String>,
}

impl Server {
    pub(super) fn new() -> Server {
        Server {
            stage: Stage::Fresh,
            client: Client::default(),
            documents: BTreeMap::new(),
            unreported: Vec::new(),
            unlinted: Vec::new(),
        }
    }

    /// Whether the client has asked to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stage == Stage::Stopped
    }

    /// What is still to be said about documents that have changed, one message at a time.
    pub(super) fn news(&mut self) -> Option<Message> {
        // Documents may have been closed meanwhile.
        let document = std::iter::from_fn(|| self.unreported.pop()).find_map(|uri| self.documents.get(&uri))?;
        self.unlinted.push(document.uri().as_str().to_owned());
        Some(report::message(document, &self.client))
    }

    /// Whether there are documents that may have lints.
    pub(super) fn has_afterthoughts(&self) -> bool {
        !self.unlinted.is_empty()
    }

    /// Looks for lints in one document. Everything that is to be said about it, if there are any.
    pub(super) fn afterthought(&mut self) -> Option<Message> {
        let document = self.documents.get_mut(&self.unlinted.pop()?)?;
        document.lint().then(|| report::message(document, &self.client))
    }

    /// The answer to a request.
    pub(super) fn answer(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        let answer = match (self.stage, method.as_str()) {
            (Stage::Fresh, Initialize::METHOD) => self.initialize(params),
            (Stage::Fresh, _) => Err(refused(ErrorCode::ServerNotInitialized, "the first request is `initialize`")),
            (Stage::Running, Shutdown::METHOD) => {
                self.stage = Stage::Stopped;
                Ok(Value::Null)
            }
            (Stage::Running, Initialize::METHOD) => {
                Err(refused(ErrorCode::InvalidRequest, "`initialize` comes only once"))
            }
            (Stage::Running, _) => self.request(&method, params),
            (Stage::Stopped, _) => Err(refused(ErrorCode::InvalidRequest, "after `shutdown` only `exit` may follow")),
        };
        response(id, answer)
    }

    fn initialize(&mut self, params: Value) -> Answer {
        self.client = Client::new(&read(params)?);
        self.stage = Stage::Running;
        write(capabilities::result())
    }

    fn request(&self, method: &str, params: Value) -> Answer {
        match method {
            HoverRequest::METHOD => self.hover(params),
            Completion::METHOD => self.completion(params),
            GotoDefinition::METHOD => self.definition(params),
            References::METHOD => self.references(params),
            PrepareRenameRequest::METHOD => self.prepare_rename(params),
            Rename::METHOD => self.rename(params),
            DocumentSymbolRequest::METHOD => {
                let params: <DocumentSymbolRequest as Method>::Params = read(params)?;
                write(self.document(&params.text_document.uri).map(symbols::symbols))
            }
            FoldingRangeRequest::METHOD => {
                let params: <FoldingRangeRequest as Method>::Params = read(params)?;
                write(self.document(&params.text_document.uri).map(symbols::folds))
            }
            CodeActionRequest::METHOD => {
                let params: <CodeActionRequest as Method>::Params = read(params)?;
                let document = self.document(&params.text_document.uri);
                write(document.map(|document| actions::at(document, document.text().span(params.range), &self.client)))
            }
            Formatting::METHOD => self.formatting(params),
            _ => Err(refused(ErrorCode::MethodNotFound, format!("there is no method `{method}` here"))),
        }
    }

    /// The document `uri`; `None` if it is not open, which is no error: it may have been closed meanwhile.
    fn document(&self, uri: &Uri) -> Option<&Document> {
        self.documents.get(uri.as_str())
    }

    /// The document and byte of a position.
    fn place(&self, params: &TextDocumentPositionParams) -> Option<(&Document, usize)> {
        let document = self.documents.get(params.text_document.uri.as_str())?;
        Some((document, document.text().byte(params.position)))
    }

    fn hover(&self, params: Value) -> Answer {
        let params: <HoverRequest as Method>::Params = read(params)?;
        let place = self.place(&params.text_document_position_params);
        write(place.and_then(|(document, byte)| hover::at(document, byte)))
    }

    fn completion(&self, params: Value) -> Answer {
        let params: <Completion as Method>::Params = read(params)?;
        let place = self.place(&params.text_document_position);
        write(place.map(|(document, byte)| completion::at(document, byte, self.client.snippets)))
    }

    fn definition(&self, params: Value) -> Answer {
        let params: <GotoDefinition as Method>::Params = read(params)?;
        let place = self.place(&params.text_document_position_params);
        write(place.and_then(|(document, byte)| {
            let (target, _) = navigate::target(document, byte)?;
            let span = navigate::definition(document, &target)?;
            Some(Location::new(document.uri().clone(), document.text().range(span)))
        }))
    }

    fn references(&self, params: Value) -> Answer {
        let params: <References as Method>::Params = read(params)?;
        let place = self.place(&params.text_document_position);
        write(place.and_then(|(document, byte)| {
            let (target, _) = navigate::target(document, byte)?;
            let definition = navigate::definition(document, &target);
            let wanted = |span: &_| params.context.include_declaration || Some(*span) != definition;
            let spans = navigate::uses(document, &target).into_iter().filter(wanted);
            let place = |span| Location::new(document.uri().clone(), document.text().range(span));
            Some(spans.map(place).collect::<Vec<_>>())
        }))
    }

    fn prepare_rename(&self, params: Value) -> Answer {
        let params: <PrepareRenameRequest as Method>::Params = read(params)?;
        let found = self.place(&params).and_then(|(document, byte)| {
            let (target, span) = navigate::target(document, byte)?;
            let placeholder = document.text().slice(span).to_owned();
            let range = document.text().range(span);
            (!matches!(target, Target::Star(_)))
                .then_some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
        });
        match found {
            Some(found) => write(found),
            None => Err(refused(ErrorCode::RequestFailed, NOTHING_TO_RENAME)),
        }
    }

    fn rename(&self, params: Value) -> Answer {
        let params: <Rename as Method>::Params = read(params)?;
        let place = self.place(&params.text_document_position);
        let found = place.and_then(|(document, byte)| Some((document, navigate::target(document, byte)?.0)));
        let Some((document, target)) = found else {
            return Err(refused(ErrorCode::RequestFailed, NOTHING_TO_RENAME));
        };
        if let Some(reason) = navigate::refusal(document, &target, &params.new_name) {
            return Err(refused(ErrorCode::RequestFailed, reason));
        }
        let uses = navigate::uses(document, &target).into_iter();
        let edit = |span| TextEdit { range: document.text().range(span), new_text: params.new_name.clone() };
        write(actions::edits(document, uses.map(edit).collect()))
    }
}

impl Server {
    fn formatting(&self, params: Value) -> Answer {
        let params: <Formatting as Method>::Params = read(params)?;
        match self.document(&params.text_document.uri).map(formatting::format) {
            None => Ok(Value::Null),
            Some(Ok(edits)) => write(edits),
            Some(Err(reason)) => Err(refused(ErrorCode::RequestFailed, reason)),
        }
    }
}

const NOTHING_TO_RENAME: &str = "there is nothing to rename here; labels and names of patterns can be renamed";

impl Server {
    /// Takes a notification; one that makes no sense is left alone.
    pub(super) fn take(&mut self, notification: Notification) -> Option<Message> {
        use lsp_types::notification::{
            DidChangeTextDocument as Change, DidCloseTextDocument as Close, DidOpenTextDocument as Open,
            Notification as Kind,
        };
        let Notification { method, params } = notification;
        match method.as_str() {
            Open::METHOD => {
                let params: <Open as Kind>::Params = read(params).ok()?;
                let opened = params.text_document;
                self.changed(opened.uri.as_str());
                let document = Document::new(opened.uri, opened.version, opened.text);
                self.documents.insert(document.uri().as_str().to_owned(), document);
                None
            }
            Change::METHOD => {
                let params: <Change as Kind>::Params = read(params).ok()?;
                let document = self.documents.get_mut(params.text_document.uri.as_str())?;
                document.change(params.text_document.version, &params.content_changes);
                self.changed(params.text_document.uri.as_str());
                None
            }
            Close::METHOD => {
                let params: <Close as Kind>::Params = read(params).ok()?;
                let document = self.documents.remove(params.text_document.uri.as_str())?;
                let nothing = lsp_types::PublishDiagnosticsParams::new(document.uri().clone(), Vec::new(), None);
                Some(Notification::new("textDocument/publishDiagnostics".to_owned(), nothing).into())
            }
            _ => None,
        }
    }

    fn changed(&mut self, uri: &str) {
        self.unreported.retain(|known| known != uri);
        self.unlinted.retain(|known| known != uri);
        self.unreported.push(uri.to_owned());
    }
}

fn refused(code: ErrorCode, message: impl Into<String>) -> Refusal {
    Refusal(code, message.into())
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, Refusal> {
    serde_json::from_value(params).map_err(|error| refused(ErrorCode::InvalidParams, error.to_string()))
}

fn write(result: impl Serialize) -> Answer {
    serde_json::to_value(result).map_err(|error| refused(ErrorCode::InternalError, error.to_string()))
}

fn response(id: RequestId, answer: Answer) -> Response {
    match answer {
        Ok(result) => Response::new_ok(id, result),
        Err(Refusal(code, message)) => Response::new_err(id, number(code), message),
    }
}

/// An error code as the protocol has it.
#[allow(clippy::as_conversions, reason = "the numbers of the enumeration are those of the protocol")]
pub(super) const fn number(code: ErrorCode) -> i32 {
    code as i32
}
