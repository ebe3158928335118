package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
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
    private final AuditLog audit;
    private final Tombstones tombstones;
    private final OAuthProperties properties;

    EndGrant(GrantStore grants, AuditLog audit, Tombstones tombstones, OAuthProperties properties) {
        this.grants = grants;
        this.audit = audit;
        this.tombstones = tombstones;
        this.properties = properties;
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

    /// Ends a grant with an entry in the audit log. One that had ended before is not ended or logged again, however
    /// often its tokens are presented afterwards.
    ///
    /// @param why the entry
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> end(UUID orgId, UUID grantId, AuditEvent.Kind why, Instant now) {
        var active = grants.lock(orgId, grantId).filter(grant -> grant.endedAt() == null);
        active.ifPresent(
                grant -> audit.record(new AuditEvent(why, orgId, grant.userId(), grant.clientId(), grant.id())));
        return active.isPresent() ? end(orgId, List.of(grantId), now) : List.of();
    }

    /// Ends the user's grants to the app above the limit, those first that were not used for the longest time.
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> endExcess(UUID orgId, UUID userId, String clientId, Instant now) {
        return end(orgId, grants.leastRecentlyUsed(orgId, userId, clientId, properties.grantsPerUserAndApp()), now);
    }
}
