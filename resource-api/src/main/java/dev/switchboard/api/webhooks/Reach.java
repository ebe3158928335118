package dev.switchboard.api.webhooks;

import dev.switchboard.api.database.Select;
import dev.switchboard.api.events.EventFilter;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.util.Collection;
import java.util.HashSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which subscriptions a credential sees and changes, and what it may ask for in them (decisions, section 8).
///
/// @param clientId the app whose own they must be; null for a key and the client application, which reach all of the
///     organisation
record Reach(UUID orgId, @Nullable String clientId, Identity credential) {

    static Reach of(Identity credential) {
        boolean whole = credential.type() == Identity.Type.API_KEY || credential.party() == Identity.Party.FIRST;
        return new Reach(credential.orgId(), whole ? null : credential.clientId(), credential);
    }

    /// Narrows a select to what is within reach.
    Select narrow(Select select) {
        return select.andIfGiven("client_id = :client_id", "client_id", clientId);
    }

    /// A third party's app subscribes only to what it may read by another way.
    ///
    /// @throws ApiError 403 that names what is missing
    void allow(Collection<String> filters) {
        if (credential.party() != Identity.Party.THIRD) {
            return;
        }
        var missing = new HashSet<>(EventFilter.scopesOf(filters));
        missing.removeAll(credential.scopes());
        if (!missing.isEmpty()) {
            throw ApiError.insufficientScope(missing);
        }
    }

    /// What belongs to the company and to nobody's app is out of a third party's reach.
    ///
    /// @throws ApiError 403
    void requireCompany() {
        if (credential.party() == Identity.Party.THIRD) {
            throw ApiError.forbidden("This is the company's own, and no other company's app may see it.");
        }
    }
}
