package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.events.EventFilter;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/// The app that a subscription belongs to, as it was when it last changed the subscription.
///
/// @param party whose app it is
/// @param scopes the scopes it had
/// @param ended whether it has been suspended, deleted or removed since
record WebhookOwner(String clientId, Identity.Party party, Set<Scope> scopes, boolean ended) {

    /// Whether it is a third party's app.
    boolean thirdParty() {
        return party == Identity.Party.THIRD;
    }

    /// The scopes that it lacks for a subscription to `filters`.
    ///
    /// @param lost those that it has lost
    Set<Scope> missing(Collection<String> filters, Set<Scope> lost) {
        var needed = EnumSet.of(Scope.WEBHOOKS_MANAGE);
        if (thirdParty()) {
            needed.addAll(EventFilter.scopesOf(filters));
        }
        needed.removeIf(scope -> !lost.contains(scope) && scopes.contains(scope));
        return needed;
    }
}
