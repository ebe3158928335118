package dev.switchboard.auth.apps;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// Which scopes an app may request, and from users of which companies
/// (docs/guides/oauth.md#scopes). Registration, consent, refresh and the resolution of a token
/// share this rule.
///
/// @param orgId the company that registered the app
/// @param firstParty whether it is Switchboard's own
/// @param declared what it may request; scopes that only Switchboard's own apps can hold are
///     ignored for other apps
/// @param approved sensitive scopes that the operator approved for users of other companies
public record AppScopes(UUID orgId, boolean firstParty, Set<Scope> declared, Set<Scope> approved) {

    public AppScopes {
        declared = declared.stream()
                .filter(scope -> firstParty || !scope.firstParty())
                .collect(Collectors.toUnmodifiableSet());
        approved = Set.copyOf(approved);
    }

    /// Whether users of `company` may allow the app `scope`. Operators allow the operator
    /// scopes, users of a company all others. A sensitive scope of another company's app
    /// needs the operator's approval.
    public boolean approved(Scope scope, UUID company) {
        if (scope.operator() != company.equals(Identity.OPERATORS)) {
            return false;
        }
        return !scope.sensitive() || firstParty || orgId.equals(company) || approved.contains(scope);
    }

    /// Whose app it is, as seen from `company`.
    public Identity.Party party(UUID company) {
        if (firstParty) {
            return Identity.Party.FIRST;
        }
        return orgId.equals(company) ? Identity.Party.OWN : Identity.Party.THIRD;
    }

    /// The granted scopes that the app may still have; a change of the app or a withdrawn approval
    /// may have removed some.
    public Set<Scope> stillAllowed(Set<Scope> granted, UUID company) {
        var left = EnumSet.noneOf(Scope.class);
        granted.stream()
                .filter(scope -> declared.contains(scope) && approved(scope, company))
                .forEach(left::add);
        return left;
    }
}
