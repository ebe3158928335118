// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A STUN or TURN server, as `RTCIceServer` of WebRTC.
///
/// @param credential The password at a TURN server, valid for at most an hour; null for STUN.
/// @param urls Its addresses with the scheme `stun`, `stuns`, `turn` or `turns`.
/// @param username The user name at a TURN server: when it ends, and for whom; null for STUN.
@Generated("sdk/renew")
public record IceServer(
        @JsonProperty("credential") @Nullable String credential,
        @JsonProperty("urls") List<String> urls,
        @JsonProperty("username") @Nullable String username) {
    public IceServer {
        urls = Objects.requireNonNullElse(urls, List.of());
    }
}
