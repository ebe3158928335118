package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.events.EventFilter;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.util.Collection;
import java.util.HashSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which subscriptions a credential can see and change, and which filters it may use in them
/// (docs/guides/webhooks.md#managing-subscriptions).
///
/// @param clientId the app that must own them; null for a key and the client application, which can
///     access all of the company's
public record WebhookAccess(UUID orgId, @Nullable String clientId, Identity credential) {

    public static WebhookAccess of(Identity credential) {
        boolean all = credential.type() == Identity.Type.API_KEY || credential.party() == Identity.Party.FIRST;
        return new WebhookAccess(credential.orgId(), all ? null : credential.clientId(), credential);
    }

    /// Narrows a select to the subscriptions that the credential can access.
    public Select narrow(Select select) {
        return select.andIfGiven("client_id = :client_id", "client_id", clientId);
    }

    /// Checks that a third party's app subscribes only to data that it may read over the API.
    ///
    /// @throws ApiError 403 that names the missing scopes
    public void requireScopes(Collection<String> filters) {
        if (credential.party() != Identity.Party.THIRD) {
            return;
        }
        var missing = new HashSet<>(EventFilter.scopesOf(filters));
        missing.removeAll(credential.scopes());
        if (!missing.isEmpty()) {
            throw ApiError.insufficientScope(missing);
        }
    }

    /// A third party cannot access subscriptions of the company that belong to no app.
    ///
    /// @throws ApiError 403
    void requireCompany() {
        if (credential.party() == Identity.Party.THIRD) {
            throw ApiError.of(ErrorCode.WEBHOOK_OF_COMPANY);
        }
    }
}
