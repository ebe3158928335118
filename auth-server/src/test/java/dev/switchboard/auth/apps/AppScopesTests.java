package dev.switchboard.auth.apps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AppScopesTests {

    private static final UUID OWN = UUID.randomUUID();
    private static final UUID OTHER = UUID.randomUUID();
    private static final Set<Scope> ALL = EnumSet.allOf(Scope.class);

    @Test
    void givesAnotherAppNothingThatIsSwitchboardsOwn() {
        var app = new AppScopes(OWN, false, ALL, ALL);

        assertThat(app.declared()).isEqualTo(Scope.grantable());
        assertThat(app.stillAllowed(ALL, OWN)).isEqualTo(Scope.grantable());
        assertThat(app.stillAllowed(ALL, Identity.OPERATORS)).isEmpty();
    }

    @Test
    void keepsUsersAndOperatorsApart() {
        var app = new AppScopes(Identity.OPERATORS, true, ALL, Set.of());

        assertThat(app.stillAllowed(ALL, OTHER)).containsAll(Scope.grantable()).noneMatch(Scope::operator);
        assertThat(app.stillAllowed(ALL, Identity.OPERATORS))
                .contains(Scope.OPERATOR_APPS, Scope.OPERATOR_NUMBERS)
                .allMatch(Scope::operator);
    }

    @Test
    void asksForApprovalOfSensitiveScopesBeforeOtherCompaniesMayAllowThem() {
        var app = new AppScopes(OWN, false, ALL, Set.of(Scope.FAXES_READ));

        assertThat(app.approved(Scope.MESSAGES_READ, OWN)).isTrue();
        assertThat(app.approved(Scope.MESSAGES_READ, OTHER)).isFalse();
        assertThat(app.approved(Scope.FAXES_READ, OTHER)).isTrue();
        assertThat(app.approved(Scope.USERS_READ, OTHER)).isTrue();
    }
}
