package dev.switchboard.api.messages;

/// The body of PATCH /messages/{message_id}.
record MessageUpdate(Boolean read) {}
