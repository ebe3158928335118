// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A phone that was renewed.
///
/// @param expiresAt When it ends, unless it is renewed again before.
/// @param iceServers The servers of the phone, with new credentials.
/// @param id The phone.
@Generated("sdk/renew")
public record BrowserPhoneRenewal(
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("ice_servers") List<IceServer> iceServers,
        @JsonProperty("id") String id) {
    public BrowserPhoneRenewal {
        iceServers = Objects.requireNonNullElse(iceServers, List.of());
    }
}
