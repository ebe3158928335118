package dev.switchboard.auth.grants;

import dev.switchboard.auth.revocation.Tombstones;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Ends a grant with all its tokens, in two steps: [#end] inside the transaction, and
/// [Tombstones#writeAll] with its result after the commit.
@Component
class EndGrant {

    private final GrantStore grants;
    private final Tombstones tombstones;

    EndGrant(GrantStore grants, Tombstones tombstones) {
        this.grants = grants;
        this.tombstones = tombstones;
    }

    /// Ends the grant and returns the access tokens that need a tombstone in Redis; none when the
    /// grant had ended before. Updating the grant's row waits for a concurrent refresh, so that its
    /// tokens are included.
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> end(UUID orgId, UUID grantId, Instant now) {
        if (!grants.end(orgId, grantId, now)) {
            return List.of();
        }
        var tokens = grants.unexpiredAccessTokens(grantId, now);
        tokens.forEach(tombstones::enqueue);
        return tokens;
    }
}
