package dev.switchboard.auth.grants;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Ends all that one user allowed one app: codes that were not exchanged, and grants with their
/// tokens.
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

    /// The result.
    ///
    /// @param codes how many codes ended that were not exchanged
    /// @param grants how many grants ended
    /// @param dead access tokens that have ended; their tombstones are to be written after the
    ///     commit
    public record Ended(int codes, int grants, List<String> dead) {

        public boolean anything() {
            return codes > 0 || grants > 0;
        }
    }

    /// Ends them in the caller's transaction. Codes come first: an exchange under way is waited
    /// for, and its grant is then among those that end.
    @Transactional(propagation = Propagation.MANDATORY)
    public Ended of(UUID orgId, UUID userId, String clientId, Instant now) {
        int ended = codes.removeUnused(orgId, userId, clientId);
        var living = grants.activeGrants(orgId, userId, clientId);
        var dead = new ArrayList<String>();
        living.forEach(grant -> dead.addAll(endGrant.end(orgId, grant, now)));
        return new Ended(ended, living.size(), dead);
    }
}
