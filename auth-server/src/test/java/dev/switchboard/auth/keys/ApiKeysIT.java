package dev.switchboard.auth.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ApiKeysIT extends AuthServerTest {

    private final UUID orgId = UUID.randomUUID();
    private final UUID creator = UUID.randomUUID();

    @Autowired
    private ApiKeys keys;

    @Autowired
    private RevokeApiKey revokeApiKey;

    @Test
    void areShownOnceAndKeptAsTheirHash() {
        var created = keys.create(orgId, creator, "Nightly export", Set.of(Scope.USERS_READ, Scope.CALLS_READ), null);

        assertThat(created.secret().type()).isEqualTo(CredentialType.API_KEY);
        var row = rows.jdbc()
                .sql("SELECT * FROM api_key WHERE org_id = ? AND id = ?")
                .params(orgId, created.key().id())
                .query()
                .singleRow();
        assertThat(row)
                .containsEntry("created_by", creator)
                .containsEntry("name", "Nightly export")
                .containsEntry("sha256", created.secret().sha256())
                .containsEntry("hint", created.secret().hint())
                .containsEntry("last_characters", created.secret().lastCharacters())
                .containsEntry("expires_at", null)
                .containsEntry("revoked_at", null);
        assertThat(row.toString()).doesNotContain(created.secret().value());
        assertThat(created.toString()).doesNotContain(created.secret().value());
    }

    @Test
    void areRevokedByTheirOwnCompanyOnly() {
        var created = keys.create(orgId, creator, "A key", Set.of(Scope.USERS_READ), null);

        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() ->
                        revokeApiKey.revoke(UUID.randomUUID(), created.key().id()));
        assertThat(resolve(created.secret()).get("valid").asBoolean()).isTrue();
    }

    @Test
    void haveAtLeastOneScope() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> keys.create(orgId, creator, "Nothing", Set.of(), null));
    }
}
