package dev.switchboard.web.idempotency;

import tools.jackson.databind.JsonNode;

/// The stored part of a response.
///
/// @param status its HTTP status
/// @param digest of the request's fields ([StoredResponseCodec#digest])
/// @param body without secrets
public record StoredResponse(int status, String digest, JsonNode body) {}
