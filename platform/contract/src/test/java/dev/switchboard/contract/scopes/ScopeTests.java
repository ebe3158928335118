package dev.switchboard.contract.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class ScopeTests {

    @Test
    void hasTheDocumentedScopes() {
        assertThat(Scope.grantable().stream().map(Scope::value))
                .containsExactlyInAnyOrder(
                        "account:read",
                        "users:read",
                        "users:write",
                        "numbers:read",
                        "numbers:write",
                        "devices:read",
                        "calls:read",
                        "calls:write",
                        "calls:control",
                        "transcripts:read",
                        "recordings:read",
                        "presence:read",
                        "presence:write",
                        "messages:read",
                        "messages:write",
                        "voicemails:read",
                        "voicemails:write",
                        "faxes:read",
                        "faxes:write",
                        "webhooks:manage",
                        "contacts:read",
                        "contacts:write");
    }

    @Test
    void marksTheScopesThatTheOperatorMustApproveAsSensitive() {
        assertThat(Arrays.stream(Scope.values()).filter(Scope::sensitive).map(Scope::value))
                .containsExactlyInAnyOrder(
                        "calls:control",
                        "users:write",
                        "numbers:write",
                        "transcripts:read",
                        "recordings:read",
                        "messages:read",
                        "voicemails:read",
                        "faxes:read",
                        "webhooks:manage");
    }

    @Test
    void requiresAnAdministratorForWhatChangesTheCompany() {
        assertThat(Arrays.stream(Scope.values()).filter(Scope::administration).map(Scope::value))
                .containsExactlyInAnyOrder(
                        "users:write",
                        "numbers:write",
                        "webhooks:manage",
                        "apps:manage",
                        "audit:read",
                        "people:manage",
                        "numbers:manage",
                        "company:manage");
    }

    @Test
    void givesTheScopesOfManagementToNoAppButSwitchboardsOwn() {
        assertThat(Arrays.stream(Scope.values()).filter(Scope::firstParty).map(Scope::value))
                .containsExactlyInAnyOrder(
                        "api-keys:manage",
                        "apps:manage",
                        "connected-apps:manage",
                        "audit:read",
                        "client:connect",
                        "me:manage",
                        "people:manage",
                        "numbers:manage",
                        "devices:manage",
                        "company:manage",
                        "operator:apps",
                        "operator:companies",
                        "operator:numbers",
                        "operator:limits",
                        "operator:operators",
                        "operator:audit",
                        "operator:health");
        assertThat(Arrays.stream(Scope.values()).filter(Scope::operator))
                .allMatch(scope -> scope.value().startsWith("operator:"))
                .hasSize(7);
    }

    @Test
    void letsApiKeysManageTheCompanyButNotActForAUser() {
        assertThat(Scope.ofApiKeys())
                .containsAll(Scope.grantable())
                .filteredOn(Scope::firstParty)
                .extracting(Scope::value)
                .containsExactlyInAnyOrder(
                        "api-keys:manage",
                        "apps:manage",
                        "audit:read",
                        "people:manage",
                        "numbers:manage",
                        "devices:manage",
                        "company:manage");
        assertThat(Arrays.stream(Scope.values()).filter(Scope::management))
                .containsExactlyInAnyOrderElementsOf(
                        Scope.ofApiKeys().stream().filter(Scope::firstParty).toList());
    }

    @Test
    void letsOperatorKeysDoWhatOperatorsDoAndNothingElse() {
        assertThat(Scope.ofOperatorKeys())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Scope.values()).filter(Scope::operator).toList());
    }

    @Test
    void readsAndWritesSpaceSeparatedLists() {
        assertThat(Scope.parse("users:read  account:read nonsense"))
                .isEqualTo(EnumSet.of(Scope.USERS_READ, Scope.ACCOUNT_READ));
        assertThat(Scope.format(EnumSet.of(Scope.USERS_READ, Scope.ACCOUNT_READ)))
                .isEqualTo("account:read users:read");
        assertThat(Scope.parse("")).isEmpty();
    }
}
