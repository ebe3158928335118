package dev.switchboard.app.sessions;

import java.time.Instant;

/// The tokens of a grant (RFC 6749, section 5.1).
///
/// @param accessExpiresAt when the access token expires
public record Tokens(String access, Instant accessExpiresAt, String refresh) {

    /// Without the tokens, so that none can get into a log.
    @Override
    public String toString() {
        return "Tokens[expiring at " + accessExpiresAt + "]";
    }
}
