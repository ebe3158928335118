package dev.switchboard.app.sessions;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of sessions.
///
/// @param keys `kid:base64,kid:base64`; the first encrypts stored sessions, all decrypt them
/// @param idle how long a session is kept without a request
@ConfigurationProperties("switchboard.app.sessions")
@Validated
record SessionProperties(@NotBlank String keys, @NotNull Duration idle) {

    /// Without the keys.
    @Override
    public String toString() {
        return "SessionProperties[idle=" + idle + "]";
    }
}
