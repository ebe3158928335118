package dev.switchboard.api.directory.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@ApiTest
class CredentialIT {

    private static final Scope[] SCOPES = {
        Scope.WEBHOOKS_MANAGE, Scope.COMPANY_MANAGE, Scope.CALLS_READ, Scope.USERS_WRITE
    };
    private static final List<String> ALL = List.of("calls:read", "company:manage", "users:write", "webhooks:manage");

    private final ApiClient api;

    CredentialIT(ApiClient api) {
        this.api = api;
    }

    private List<String> scopes(Identity identity) {
        return api.get("/v1/credential", identity)
                .assertStatus(200)
                .json()
                .get("scopes")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    @Test
    void showsAKeyWithItsUserAndSortedScopes() {
        var acme = TestCompany.insert();
        var key = acme.owner().key(Scope.USERS_READ, Scope.CALLS_READ);

        assertThat(api.get("/v1/credential", key).assertStatus(200).text())
                .isEqualTo("""
                        {"type":"api_key","org_id":"%s","user_id":"%s","key_id":"%s","client_id":null,\
                        "scopes":["calls:read","users:read"]}""".formatted(acme.id(), acme.owner().id(), key.keyId()));
    }

    @Test
    void showsATokenOfTheCompanyItselfWithoutAUser() {
        var acme = TestCompany.insert();

        assertThat(api.get("/v1/credential", acme.clientCredentials(Scope.CALLS_READ))
                        .assertStatus(200)
                        .text())
                .isEqualTo("""
                        {"type":"access_token","org_id":"%s","user_id":null,"key_id":null,"client_id":"svc_app_test",\
                        "scopes":["calls:read"]}""".formatted(acme.id()));
    }

    @Test
    void needsACredentialButNoScope() {
        var acme = TestCompany.insert();

        assertThat(scopes(acme.owner().token(Scope.CALLS_READ))).containsExactly("calls:read");
        api.send("/v1/credential", null, request -> {}).assertEnvelope(401, "unauthorized");
        api.get("/v1/credential", TestUsers.member(acme).disabled().insert().token())
                .assertEnvelope(401, "unauthorized");
    }

    @Test
    void leavesOutScopesThatNeedAnOwnerOrAdminWhereTheUserIsNeither() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();

        assertThat(scopes(acme.owner().key(SCOPES))).isEqualTo(ALL);
        assertThat(scopes(TestUsers.admin(acme).insert().token(SCOPES))).isEqualTo(ALL);
        assertThat(scopes(member.key(SCOPES))).containsExactly("calls:read");
        assertThat(scopes(acme.clientCredentials(SCOPES))).isEqualTo(ALL);
    }

    @Test
    void leavesOutManagementWhereTheCreatorOfTheKeyIsDisabled() {
        var acme = TestCompany.insert();
        var disabled = TestUsers.admin(acme).disabled().insert();

        assertThat(scopes(disabled.key(SCOPES))).containsExactly("calls:read", "users:write", "webhooks:manage");
    }

    @Test
    void acceptsNoParameters() {
        var acme = TestCompany.insert();

        api.get("/v1/credential?scopes=all", acme.owner().key()).assertFields("scopes");
    }
}
