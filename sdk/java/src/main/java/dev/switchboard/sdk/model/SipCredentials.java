// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// With what a device registers at the telephony engine.
///
/// @param domain The SIP domain, which is also the realm.
/// @param password Shown once.
/// @param port The server's port.
/// @param transports How the server can be reached.
/// @param username Unique; it reveals nothing about the company.
@Generated("sdk/renew")
public record SipCredentials(
        @JsonProperty("domain") String domain,
        @JsonProperty("password") String password,
        @JsonProperty("port") int port,
        @JsonProperty("transports") List<SipTransport> transports,
        @JsonProperty("username") String username) {
    public SipCredentials {
        transports = Objects.requireNonNullElse(transports, List.of());
    }
}
