package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonResponse;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/// Changes that happen during a request.
class RacesIT extends GrantTest {

    private static final int ROUNDS = 12;
    private static final int REFRESHES = 10;
    private static final int OTHERS = 8;

    @Autowired
    private AppSuspension suspension;

    /// Sends a request, and suspends the app while the request waits for the rows that `locked`
    /// selects.
    private JsonResponse suspendedMeanwhile(String locked, Supplier<JsonResponse> request) throws Exception {
        try (var connection = DriverManager.getConnection(POSTGRES.jdbcUrl(), "auth", POSTGRES.password("auth"));
                var requests = Executors.newVirtualThreadPerTaskExecutor()) {
            connection.setAutoCommit(false);
            Future<JsonResponse> response;
            try (var statement = connection.prepareStatement(locked)) {
                statement.setString(1, app.clientId());
                statement.executeQuery();
                response = requests.submit(request::get);
                await().until(this::somebodyWaits);
            }
            assertThat(suspension.suspend(app.clientId())).isTrue();
            connection.commit();
            return response.get();
        }
    }

    private boolean somebodyWaits() throws SQLException {
        return rows.jdbc()
                        .sql(
                                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND usename = 'auth'")
                        .query(Long.class)
                        .single()
                > 0;
    }

    @Test
    void anAppThatIsSuspendedDuringARefreshGetsNothingAndLosesNothing() throws Exception {
        var zero = exchange(code());

        var refused = suspendedMeanwhile(
                "SELECT 1 FROM authorization_grant WHERE client_id = ? FOR UPDATE", () -> refresh(refreshToken(zero)));

        assertError(refused, 401, "invalid_client");
        suspension.reinstate(app.clientId());
        refresh(refreshToken(zero)).assertStatus(200);
    }

    @Test
    void refreshesOfALockedGrantKeepNoOtherRequestWaitingAndSucceedLater() throws Exception {
        var zero = exchange(code());
        var other = rows.confidentialApp("users:read");
        try (var connection = DriverManager.getConnection(POSTGRES.jdbcUrl(), "auth", POSTGRES.password("auth"));
                var lock = connection.prepareStatement(
                        "SELECT 1 FROM authorization_grant WHERE client_id = ? FOR UPDATE");
                var requests = Executors.newVirtualThreadPerTaskExecutor()) {
            connection.setAutoCommit(false);
            lock.setString(1, app.clientId());
            lock.executeQuery();
            var responses = Stream.generate(() -> requests.submit(() -> refresh(refreshToken(zero))))
                    .limit(REFRESHES)
                    .toList();
            await().until(this::somebodyWaits);

            for (int request = 0; request < OTHERS; request++) {
                assertThat(resolve(issueToken(other)).get("valid").asBoolean()).isTrue();
            }

            connection.rollback();
            for (var response : responses) {
                response.get().assertStatus(200);
            }
        }
    }

    @Test
    void anAppThatIsSuspendedDuringAnExchangeGetsNothing() throws Exception {
        var code = code();

        var refused = suspendedMeanwhile(
                "SELECT 1 FROM authorization_code WHERE client_id = ? FOR UPDATE", () -> exchange(code));

        assertError(refused, 401, "invalid_client");
        assertThat(rows.audited(app, "grant_made")).isZero();
    }

    @Test
    void refreshesFirstUsesIntrospectionsAndRevocationsOfOneGrantNeverWaitForEachOtherInACircle() throws Exception {
        var newest = new ConcurrentLinkedQueue<JsonResponse>(List.of(exchange(code())));
        try (var requests = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int round = 0; round < ROUNDS; round++) {
                var known = List.copyOf(newest);
                var responses = requests.invokeAll(work(known.getLast(), known.getFirst(), newest));
                for (var response : responses) {
                    assertThat(response.get()).as("a status").isLessThan(500);
                }
            }
        }
    }

    private List<Callable<Integer>> work(JsonResponse last, JsonResponse first, Queue<JsonResponse> newest) {
        var work = new ArrayList<Callable<Integer>>();
        for (int i = 0; i < 4; i++) {
            work.add(() -> {
                var response = refresh(refreshToken(last));
                if (response.status() == 200) {
                    newest.add(response);
                }
                return response.status();
            });
            work.add(() -> resolved(access(last)));
            work.add(() -> http().postForm("/oauth/introspect", null, "token=" + refreshToken(last) + credentials(app))
                    .status());
            work.add(() -> http().postForm("/oauth/revoke", null, "token=" + access(first) + credentials(app))
                    .status());
        }
        return work;
    }

    private int resolved(String accessToken) {
        var sha256 = Credential.parse(accessToken).orElseThrow().sha256Hex();
        return internal()
                .post("/internal/credentials", SECRET, "{\"sha256\": \"" + sha256 + "\"}")
                .status();
    }
}
