package dev.switchboard.api.webhooks;

import dev.switchboard.api.events.EventFilter;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The app that a subscription belongs to, as it was when it last wrote it.
///
/// @param party whose app it is; null where that is not known
/// @param scopes what it could do; null where that is not known
/// @param ended whether it has been suspended, deleted or removed since
record WebhookOwner(
        String clientId,
        Identity.@Nullable Party party,
        @Nullable Set<Scope> scopes,
        boolean ended) {

    /// Where it is not known whose the app is, what holds for those of other companies.
    boolean third() {
        return party == null || party == Identity.Party.THIRD;
    }

    /// The scopes that it lacks for a subscription to `filters`.
    ///
    /// @param lost those that it has lost
    Set<Scope> missing(Collection<String> filters, Set<Scope> lost) {
        var needed = EnumSet.of(Scope.WEBHOOKS_MANAGE);
        if (third()) {
            needed.addAll(EventFilter.scopesOf(filters));
        }
        needed.removeIf(scope -> !lost.contains(scope) && (scopes == null || scopes.contains(scope)));
        return needed;
    }
}
