package dev.switchboard.auth.tokens.grants;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Ends everything that a user granted an app: unused codes, and grants with their tokens.
@Component
public class EndGrants {

    private final CodeStore codes;
    private final GrantStore grants;
    private final EndGrant endGrant;

    EndGrants(CodeStore codes, GrantStore grants, EndGrant endGrant) {
        this.codes = codes;
        this.grants = grants;
        this.endGrant = endGrant;
    }

    /// What has ended.
    ///
    /// @param codes how many unused codes ended
    /// @param grants how many grants ended
    /// @param accessTokens the access tokens that ended; their tombstones are written after the
    ///     commit
    public record Ended(int codes, int grants, List<String> accessTokens) {

        public boolean anything() {
            return codes > 0 || grants > 0;
        }
    }

    /// Ends them in the caller's transaction. Codes come first, which waits for a concurrent
    /// exchange and includes its grant.
    @Transactional(propagation = Propagation.MANDATORY)
    public Ended end(UUID orgId, UUID userId, String clientId, Instant now) {
        int ended = codes.removeUnused(orgId, userId, clientId);
        var active = grants.activeGrants(orgId, userId, clientId);
        return new Ended(ended, active.size(), endGrant.end(orgId, active, now));
    }

    /// What ended of a user.
    ///
    /// @param clientIds the apps that had a grant
    /// @param accessTokens the access tokens that ended; their tombstones are written after the
    ///     commit
    public record EndedOfUser(Set<String> clientIds, List<String> accessTokens) {

        public EndedOfUser {
            clientIds = Set.copyOf(clientIds);
            accessTokens = List.copyOf(accessTokens);
        }
    }

    /// Ends what a user granted any app, in the caller's transaction.
    @Transactional(propagation = Propagation.MANDATORY)
    public EndedOfUser endOfUser(UUID orgId, UUID userId, Instant now) {
        codes.removeUnused(orgId, userId);
        var active = grants.activeGrantsOfUser(orgId, userId);
        return new EndedOfUser(Set.copyOf(active.values()), endGrant.end(orgId, active.keySet(), now));
    }

    /// Ends the codes and grants of a session in the caller's transaction; returns the access tokens that need a
    /// tombstone after the commit.
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> endOfSession(UUID orgId, UUID session, Instant now) {
        codes.removeUnused(session);
        return endGrant.end(orgId, grants.activeGrants(orgId, session), now);
    }
}
