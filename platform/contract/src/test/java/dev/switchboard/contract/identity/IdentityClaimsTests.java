package dev.switchboard.contract.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdentityClaimsTests {

    private static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-000000000001");
    private static final UUID USER = UUID.fromString("0199aa00-0000-7000-8000-000000000002");
    private static final UUID KEY = UUID.fromString("0199aa00-0000-7000-8000-000000000003");

    @Test
    void readsTheApiKeyItWrote() {
        var identity = Identity.ofApiKey(KEY, ORG, USER, Set.of(Scope.USERS_READ, Scope.ACCOUNT_READ));

        var claims = IdentityClaims.of(identity);

        assertThat(IdentityClaims.read(claims)).isEqualTo(identity);
        assertThat(claims).containsEntry("scope", "account:read users:read").doesNotContainKey("client_id");
        assertThat(identity.owner()).isEqualTo("key:" + KEY);
    }

    @Test
    void readsTheCompaniesTokenItWrote() {
        var identity = Identity.ofAccessToken("svc_app_1", ORG, null, Set.of());

        assertThat(IdentityClaims.read(IdentityClaims.of(identity))).isEqualTo(identity);
        assertThat(identity.owner()).isEqualTo("app:svc_app_1:" + ORG + ":-");
    }

    @Test
    void readsTheAppsPartyAndRejectsATokenWithoutIt() {
        var identity = Identity.ofAccessToken("svc_app_1", ORG, USER, Set.of());
        var withoutParty = new HashMap<>(IdentityClaims.of(identity));
        withoutParty.remove(IdentityClaims.PARTY);

        assertThat(IdentityClaims.read(IdentityClaims.of(identity.of(Identity.Party.FIRST)))
                        .party())
                .isEqualTo(Identity.Party.FIRST);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentityClaims.read(withoutParty))
                .withMessageContaining("party");
    }

    @Test
    void readsTheSignedLinkItWrote() {
        var link = Identity.ofLink(ORG, "/v1/faxes/1/media", Scope.FAXES_READ);

        assertThat(IdentityClaims.read(IdentityClaims.of(link))).isEqualTo(link);
        assertThat(link.owner()).isEqualTo("link:" + ORG);
    }

    @Test
    void countsTheTokensOfOneUserAndAppTogether() {
        var first = Identity.ofAccessToken("svc_app_1", ORG, USER, Set.of(Scope.USERS_READ));
        var refreshed = Identity.ofAccessToken("svc_app_1", ORG, USER, Set.of());

        assertThat(first.owner()).isEqualTo(refreshed.owner());
    }

    @Test
    void ignoresAnUnknownScope() {
        var claims = new HashMap<String, Object>(IdentityClaims.of(Identity.ofApiKey(KEY, ORG, USER, Set.of())));
        claims.put("scope", "users:read holograms:read");

        assertThat(IdentityClaims.read(claims).scopes()).containsExactly(Scope.USERS_READ);
    }

    @Test
    void rejectsClaimsWithoutACompany() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentityClaims.read(Map.of("credential", "api_key", "scope", "")))
                .withMessageContaining("org_id");
    }

    @Test
    void readsTheSessionItWrote() {
        var session = new SignInSession(KEY, Instant.parse("2026-11-20T12:00:00Z"));
        var claims = new HashMap<>(IdentityClaims.of(Identity.ofAccessToken("svc_app_1", ORG, USER, Set.of())));
        assertThat(IdentityClaims.read(claims).session()).isNull();

        claims.put(IdentityClaims.SESSION, session.id().toString());
        claims.put(
                IdentityClaims.AUTHENTICATED_AT,
                String.valueOf(session.authenticatedAt().getEpochSecond()));

        assertThat(IdentityClaims.read(claims).session()).isEqualTo(session);
    }
}
