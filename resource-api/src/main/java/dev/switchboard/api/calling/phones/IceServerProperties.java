package dev.switchboard.api.calling.phones;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// A STUN or TURN server that pages use.
///
/// @param urls the URLs of a STUN or TURN server for pages, such as `stun:turn.example.com:3478` or
///     `turns:turn.example.com:443?transport=tcp`; a server of either kind has an entry of its own
/// @param secret the secret that a TURN server shares with this service (coturn: `static-auth-secret`); none for STUN
record IceServerProperties(
        @DefaultValue({}) @NotEmpty List<@Pattern(regexp = "(stuns?|turns?):[^\\s,]{1,255}") String> urls,
        @Nullable String secret) {

    IceServerProperties {
        urls = List.copyOf(urls);
    }

    @AssertTrue(message = "a TURN server needs its secret, and a STUN server has none")
    boolean isSecretOnlyOfTurnServers() {
        return (secret != null && !secret.isEmpty()) == urls.stream().anyMatch(url -> url.startsWith("turn"));
    }

    @Override
    public String toString() {
        return "IceServerProperties[urls=" + urls + "]";
    }
}
