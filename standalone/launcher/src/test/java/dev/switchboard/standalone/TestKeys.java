package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.UUID;

/// Creates API keys for a test, copies of the demo member's key, and revokes them.
record TestKeys(TestRun run) {

    /// @param value its written form
    record TestKey(UUID id, String value) {}

    TestKey create() throws IOException, SQLException {
        var key = new TestKey(
                UUID.randomUUID(),
                Credential.generate(CredentialType.API_KEY, new SecureRandom()).value());
        try (var connection = run.database();
                var insert = connection.prepareStatement("""
                        INSERT INTO auth.api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at)
                        SELECT org_id, ?, created_by, 'Another key', ?, hint, last_characters, scopes, created_at
                        FROM auth.api_key WHERE sha256 = ?
                        """)) {
            insert.setObject(1, key.id());
            insert.setBytes(2, sha256(key.value()));
            insert.setBytes(3, sha256(run.demo().get("member_api_key").asString()));
            assertThat(insert.executeUpdate()).isOne();
        }
        return key;
    }

    /// Returns when the authorization server has confirmed it.
    void revoke(TestKey key) throws IOException {
        var internal = run.at("auth_server_internal");
        var secret = run.secrets().get("internal.secret").asString();
        internal.send(internal.request("/internal/api-keys/" + key.id(), secret).DELETE())
                .assertStatus(204);
    }

    private static byte[] sha256(String key) {
        return Credential.parse(key).orElseThrow().sha256();
    }
}
