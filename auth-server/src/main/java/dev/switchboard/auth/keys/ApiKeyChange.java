package dev.switchboard.auth.keys;

import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;

/// The body of `PATCH /v1/api-keys/{key_id}` and `PATCH /v1/operator/api-keys/{key_id}`: `{}` changes nothing.
///
/// @param name 1 to 120 characters
public record ApiKeyChange(Change<@Text(max = 120) @DisplayName String> name) {}
