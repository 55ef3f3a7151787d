// Starts `atsumi lsp` for pattern databases. The server does the work; nothing is built.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async function activate() {
  const command = vscode.workspace.getConfiguration("atsumi").get("path") || "atsumi";
  const server = { command, args: ["lsp"] };
  const documents = { documentSelector: [{ language: "go-pattern-db" }] };
  client = new LanguageClient("atsumi", "Go pattern databases", server, documents);
  await client.start();
};

exports.deactivate = function deactivate() {
  return client && client.stop();
};
