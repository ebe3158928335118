package dev.switchboard.auth.platform.idempotency;

import tools.jackson.databind.JsonNode;

/// A response as it is stored.
///
/// @param digest of the request's parsed fields, in hexadecimal
/// @param body without secrets
record StoredResponse(String digest, JsonNode body) {}
