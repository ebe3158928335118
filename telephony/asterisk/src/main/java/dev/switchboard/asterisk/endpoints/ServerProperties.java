package dev.switchboard.asterisk.endpoints;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// An Asterisk.
///
/// @param name the name under which the processes and the other Asterisks know this one; not to be changed while it has
///     calls
/// @param url the address of its ARI, such as `http://127.0.0.1:8088/ari`
/// @param user the user of its ARI, as in ari.conf
/// @param password the password of the user of its ARI
/// @param sip where this service and the other Asterisks reach it by SIP over UDP, such as `10.0.0.5:5060`; without it
///     nobody notices that SIP of a single one is stuck
public record ServerProperties(
        @DefaultValue(DEFAULT_NAME) @Pattern(regexp = "[a-z0-9-]{1,32}")
        String name,

        @NotNull(message = "must be set, such as http://127.0.0.1:8088/ari")
        URI url,

        @NotBlank String user,
        @NotBlank String password,

        @Pattern(regexp = "[A-Za-z0-9.:\\[\\]-]{1,255}") @Nullable
        String sip) {

    public static final String DEFAULT_NAME = "main";

    @AssertTrue(message = "the URL of ARI starts with http:// or https:// and names a host")
    boolean isUrlOfAri() {
        return url == null
                || (("http".equals(url.getScheme()) || "https".equals(url.getScheme())) && url.getHost() != null);
    }

    /// Where its HTTP server, which is that of ARI, receives SIP of browsers.
    public URI webSocketUrl() {
        var scheme = "https".equals(url.getScheme()) ? "wss" : "ws";
        return URI.create(scheme + "://" + url.getRawAuthority() + "/ws");
    }

    @Override
    public String toString() {
        return "ServerProperties[name=" + name + ", url=" + url + ", user=" + user + "]";
    }
}
