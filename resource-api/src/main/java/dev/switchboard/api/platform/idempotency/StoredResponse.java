package dev.switchboard.api.platform.idempotency;

import tools.jackson.databind.JsonNode;

/// The stored part of a response.
///
/// @param status its status
/// @param content the digest of the request's fields
/// @param body its body
record StoredResponse(int status, String content, JsonNode body) {}
