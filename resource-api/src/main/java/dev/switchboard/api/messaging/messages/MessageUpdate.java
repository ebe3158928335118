package dev.switchboard.api.messaging.messages;

/// The body of PATCH /messages/{message_id}.
record MessageUpdate(Boolean read) {}
