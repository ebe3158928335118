package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.revocation.Tombstones;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Ends grants with all their tokens, in two steps: [#end] inside the transaction, and
/// [Tombstones#writeAll] with its result after the commit.
@Component
class EndGrant {

    private final GrantStore grants;
    private final Tombstones tombstones;

    EndGrant(GrantStore grants, Tombstones tombstones) {
        this.grants = grants;
        this.tombstones = tombstones;
    }

    /// Ends the grants and returns the access tokens that need a tombstone in Redis; none of grants that had
    /// ended before. Updating the rows of the grants waits for concurrent refreshes, so that their tokens are
    /// included. It takes as many statements for thousands of grants as for one, since a transaction must end in
    /// time.
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> end(UUID orgId, Collection<UUID> grantIds, Instant now) {
        var ended = grants.end(orgId, grantIds, now);
        if (ended.isEmpty()) {
            return List.of();
        }
        var tokens = grants.unexpiredAccessTokens(ended, now);
        tombstones.enqueue(tokens);
        return tokens;
    }
}
