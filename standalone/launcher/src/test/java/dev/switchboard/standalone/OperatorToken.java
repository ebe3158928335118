package dev.switchboard.standalone;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;

/// Access tokens of the operator console for the demo's operator, without a sign-in.
final class OperatorToken {

    private OperatorToken() {}

    /// @param scope one of the operator's
    static String of(TestRun run, String scope) throws IOException, SQLException {
        var token = Credential.generate(CredentialType.ACCESS_TOKEN, new SecureRandom());
        try (var database = run.database();
                var insert = database.prepareStatement("""
                        WITH made AS (
                            INSERT INTO auth.authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                            SELECT '00000000-0000-0000-0000-000000000000', uuidv7(), 'svc_app_switchboard_operator',
                                   id, ARRAY[?], now()
                            FROM auth.operator WHERE email = ? RETURNING *)
                        INSERT INTO auth.access_token (sha256, client_id, org_id, user_id, grant_id, generation,
                            scope, issued_at, expires_at)
                        SELECT ?, client_id, org_id, user_id, id, 0, ?, now(), now() + interval '1 hour'
                        FROM made
                        """)) {
            insert.setString(1, scope);
            insert.setString(2, run.demo().get("operator").get("email").asString());
            insert.setBytes(3, token.sha256());
            insert.setString(4, scope);
            if (insert.executeUpdate() != 1) {
                throw new IllegalStateException("the demo has no operator");
            }
        }
        return token.value();
    }
}
