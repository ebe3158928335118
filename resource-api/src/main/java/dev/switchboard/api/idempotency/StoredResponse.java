package dev.switchboard.api.idempotency;

import tools.jackson.databind.JsonNode;

/// What is kept of an answer.
///
/// @param status its status
/// @param content the digest of what was asked for
/// @param body its body
record StoredResponse(int status, String content, JsonNode body) {}
