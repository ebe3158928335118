package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// An app has lost or gained scopes, as the authorization server reports it ([ScopesLost],
/// [ScopesGained]).
///
/// @param homeOrgId the company that registered the app
/// @param scopes those that this version knows; no subscription here needs another one
/// @param thirdPartiesOnly of a loss, whether the app keeps the scopes in its own company,
///     as when an approval ends; of a gain, whether it has them now in other companies, and
///     not in its own
/// @param at of several changes of one scope the latest counts; a repeated message changes nothing
record ScopeChange(String clientId, UUID homeOrgId, Set<Scope> scopes, boolean thirdPartiesOnly, Instant at) {

    ScopeChange {
        scopes = Set.copyOf(scopes);
    }

    /// The scopes that this version knows, by their values.
    static Set<Scope> known(Collection<String> scopes) {
        var known = EnumSet.noneOf(Scope.class);
        scopes.stream().map(Scope::of).flatMap(Optional::stream).forEach(known::add);
        return known;
    }
}
