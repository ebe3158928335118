package dev.switchboard.auth.tokens;

import dev.switchboard.auth.platform.batches.Batches;
import dev.switchboard.contract.scopes.Scope;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores each access token of a client_credentials grant as one row, with its hash only. Tokens of
/// concurrent requests share a statement and its commit.
@Component
class IssuedTokens {

    private static final int TOKENS_PER_STATEMENT = 500;

    private final JdbcClient jdbc;
    private final Batches<IssuedToken, Boolean> batches = new Batches<>(TOKENS_PER_STATEMENT, this::insertAll);

    IssuedTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Stores the token durably, for the app's own company; returns false when the app has been suspended or
    /// deleted meanwhile, or its company is suspended.
    boolean insert(IssuedToken token) {
        return batches.submit(token);
    }

    private List<Boolean> insertAll(List<IssuedToken> tokens) {
        var stored = new HashSet<>(jdbc.sql("""
                INSERT INTO access_token (sha256, client_id, org_id, scope, issued_at, expires_at)
                SELECT t.sha256, app.client_id, app.org_id, t.scope, t.issued_at::timestamptz, t.expires_at::timestamptz
                FROM unnest(:sha256::bytea[], :client_id::text[], :scope::text[], :issued_at::text[], :expires_at::text[])
                        AS t (sha256, client_id, scope, issued_at, expires_at)
                JOIN app ON app.client_id = t.client_id
                WHERE app.deleted_at IS NULL AND (app.suspended_since IS NULL OR app.reinstated_at IS NOT NULL)
                  AND NOT EXISTS (SELECT FROM telephony.auth_company_access o
                                  WHERE o.id = app.org_id AND o.status <> 'active')
                RETURNING sha256
                """)
                .param(
                        "sha256",
                        all(tokens, token -> token.credential().sha256()).toArray(byte[][]::new))
                .param("client_id", strings(tokens, token -> token.app().clientId()))
                .param("scope", strings(tokens, token -> Scope.format(token.scopes())))
                .param("issued_at", strings(tokens, token -> token.issuedAt().toString()))
                .param("expires_at", strings(tokens, token -> token.expiresAt().toString()))
                .query((row, number) -> ByteBuffer.wrap(row.getBytes("sha256")))
                .list());
        return all(
                tokens,
                token -> stored.contains(ByteBuffer.wrap(token.credential().sha256())));
    }

    private static String[] strings(List<IssuedToken> tokens, Function<IssuedToken, String> part) {
        return all(tokens, part).toArray(String[]::new);
    }

    private static <T> List<T> all(List<IssuedToken> tokens, Function<IssuedToken, T> part) {
        return tokens.stream().map(part).toList();
    }
}
