package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// Tokens of operators, as the operator console has them.
public final class TestOperators {

    private TestOperators() {}

    /// A token of a new operator with every scope of operators.
    public static Identity token() {
        return token(Arrays.stream(Scope.values()).filter(Scope::operator).collect(Collectors.toSet()));
    }

    /// A token of a new operator with these scopes.
    public static Identity token(Set<Scope> scopes) {
        return Identity.ofAccessToken("svc_app_switchboard_operator", Identity.OPERATORS, TestRows.id(), scopes)
                .of(Identity.Party.FIRST)
                .in(TestUser.justSignedIn());
    }
}
