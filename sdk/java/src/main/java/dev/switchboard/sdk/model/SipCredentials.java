// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The SIP account of a device, which is entered into the telephone or softphone.
///
/// @param domain The SIP domain that the device registers at, which is also the realm of the authentication.
/// @param password The SIP secret, 32 letters and digits; shown only in this response.
/// @param port The server's port for UDP and TCP, 5060 by default.
/// @param transports The protocols by which the device can reach the server; choose any of them.
/// @param username The SIP user, unique in the service; it reveals nothing about the company.
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
