// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A link to a new password, which was not sent by mail.
///
/// @param url The link, which works once; hand it to the user yourself.
@Generated("sdk/renew")
public record PasswordReset(
        @JsonProperty("url") String url) {}
