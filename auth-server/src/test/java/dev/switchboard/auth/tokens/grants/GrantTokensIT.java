package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.tokens.grants.RefreshResult.Reason;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.ids.UuidV7Generator;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

class GrantTokensIT extends GrantTest {

    @Autowired
    private GrantTokenStore store;

    @Autowired
    private Sandboxes sandboxes;

    @Autowired
    private AppStore apps;

    @Autowired
    private CodeStore codes;

    @Autowired
    private AuditLog audit;

    @Autowired
    private UuidV7Generator identifiers;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private OAuthProperties properties;

    private final SecureRandom random = new SecureRandom();

    @Test
    void neitherTokenOutlivesTheAbsoluteEndOfItsGrant() {
        var made = clock.instant();
        var lifetime = Duration.ofDays(30).minusSeconds(10);
        var end = made.plus(lifetime);
        var limited = new GrantTokens(
                store, sandboxes, audit, with(lifetime, properties.tokensPerGrant()), identifiers, random);
        var code = Sha256.of(code());

        var early = limited.issueFirst(
                requireNonNull(transaction.execute(status -> codes.lock(code))).orElseThrow(),
                code,
                Set.of(Scope.USERS_READ),
                made);
        var late = issued(limited.issueNext(
                apps.find(app.clientId()).orElseThrow(),
                early.refreshToken(),
                null,
                made.plus(Duration.ofDays(30)).minusSeconds(60)));

        assertThat(early.accessExpiresAt()).isEqualTo(made.plus(Duration.ofHours(1)));
        assertThat(early.refreshExpiresAt()).isEqualTo(end);
        assertThat(late.accessExpiresAt()).isEqualTo(end);
        assertThat(late.refreshExpiresAt()).isEqualTo(end);
    }

    @Test
    void ofRefreshesTogetherEachIssuesWhatItWouldAlone() {
        var one = refreshToken(exchange(code()));
        var other = refreshToken(exchange(code()));
        var unknown = Credential.generate(CredentialType.REFRESH_TOKEN, random);

        var outcomes = store.addNext(
                List.of(
                        refreshOf(parsed(one), null),
                        refreshOf(unknown, null),
                        refreshOf(parsed(other), Set.of(Scope.USERS_READ)),
                        refreshOf(parsed(one), null)),
                properties);

        assertThat(outcomes.get(1)).isEqualTo(new RefreshResult.Unknown());
        assertThat(reason(outcomes.get(3))).isEqualTo(Reason.LOCKED);
        var ofOne = issued(outcomes.get(0));
        var ofOther = issued(outcomes.get(2));
        assertThat(ofOne.scopes()).containsExactlyInAnyOrder(Scope.ACCOUNT_READ, Scope.USERS_READ);
        assertThat(ofOther.scopes()).containsExactly(Scope.USERS_READ);
        for (var issued : List.of(ofOne, ofOther)) {
            assertThat(isValid(issued.accessToken().value())).isTrue();
            refresh(issued.refreshToken().value()).assertStatus(200);
        }
    }

    @Test
    void aRefreshOfALockedGrantKeepsNoOtherWaitingAndSucceedsLater() throws SQLException {
        var locked = refreshToken(exchange(code()));
        var free = refreshToken(exchange(code()));
        try (var connection = DriverManager.getConnection(POSTGRES.jdbcUrl(), "auth", POSTGRES.password("auth"));
                var lock = connection.prepareStatement("""
                        SELECT 1 FROM authorization_grant g JOIN refresh_token r ON r.grant_id = g.id
                        WHERE r.sha256 = ? FOR UPDATE OF g""")) {
            connection.setAutoCommit(false);
            lock.setBytes(1, parsed(locked).sha256());
            lock.executeQuery();

            var outcomes =
                    store.addNext(List.of(refreshOf(parsed(locked), null), refreshOf(parsed(free), null)), properties);

            assertThat(reason(outcomes.get(0))).isEqualTo(Reason.LOCKED);
            assertThat(outcomes.get(1)).isInstanceOf(GrantOutcome.Issued.class);
            connection.rollback();
        }
        refresh(locked).assertStatus(200);
    }

    @Test
    void aProcessThatEndsAfterARefreshLeavesTheTombstonesOfRevokedTokensToTheSweeper() {
        var zero = exchange(code());
        use(access(zero));
        clock.advance(Duration.ofMillis(1));
        refresh(refreshToken(zero)).assertStatus(200);
        clock.advance(Duration.ofMillis(1));

        // Only the statement, and nothing of what follows it.
        var issued = issued(store.addNext(
                        List.of(refreshOf(parsed(refreshToken(zero)), null)), with(properties.grantLifetime(), 2))
                .getFirst());

        var oldest = parsed(access(zero));
        assertThat(issued.ended()).containsExactly(oldest.sha256Hex());
        assertThat(pending(oldest)).isOne();
        clock.advance(Duration.ofSeconds(1));
        await().until(() -> pending(oldest) == 0);
        try (var redis = new Redis(REDIS)) {
            assertThat(redis.credential(oldest)).isEqualTo(Projection.TOMBSTONE);
        }
    }

    private long pending(Credential credential) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM pending_tombstone WHERE sha256 = ?")
                .param(credential.sha256())
                .query(Long.class)
                .single();
    }

    private static GrantOutcome.Issued issued(RefreshResult result) {
        assertThat(result).isInstanceOf(GrantOutcome.Issued.class);
        return (GrantOutcome.Issued) result;
    }

    private static Reason reason(RefreshResult result) {
        assertThat(result).isInstanceOf(RefreshResult.Refused.class);
        return ((RefreshResult.Refused) result).reason();
    }

    private Refresh refreshOf(Credential presented, @Nullable Set<Scope> requested) {
        return new Refresh(
                apps.find(app.clientId()).orElseThrow(),
                presented,
                requested,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                Credential.generate(CredentialType.REFRESH_TOKEN, random),
                clock.instant());
    }

    private static Credential parsed(String token) {
        return Credential.parse(token).orElseThrow();
    }

    private OAuthProperties with(@Nullable Duration grantLifetime, int tokensPerGrant) {
        return new OAuthProperties(
                properties.codeLifetime(),
                properties.accessTokenLifetime(),
                properties.refreshTokenLifetime(),
                properties.refreshGrace(),
                properties.requestLifetime(),
                grantLifetime,
                tokensPerGrant,
                properties.grantsPerUserAndApp(),
                properties.purgeEvery());
    }
}
