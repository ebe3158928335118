// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The fax, which the sandbox has from now on.
///
/// @param faxId The identifier of the fax: `GET /faxes/{fax_id}` shows it to credentials of the sandbox with
///     `faxes:read`.
@Generated("sdk/renew")
public record SandboxFaxCreated(
        @JsonProperty("fax_id") String faxId) {}
