package dev.switchboard.auth.tokens.grants;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// The access tokens that Switchboard's own applications have in a session.
@Component
public class SessionTokens {

    private final GrantStore grants;
    private final Clock clock;

    SessionTokens(GrantStore grants, Clock clock) {
        this.grants = grants;
        this.clock = clock;
    }

    /// The hashes of those that are valid, as hexadecimal digits.
    public List<String> valid(UUID orgId, UUID session) {
        return grants.accessTokens(orgId, session, clock.instant());
    }
}
