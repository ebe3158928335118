package dev.switchboard.api.calling.clients;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ProxiedReplica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A client that is closed while PostgreSQL is unavailable is not open when PostgreSQL is back
/// (docs/guides/client-socket.md#opening-it): it takes no place, and no call is placed with it.
@Tag("slow")
class ClientRemovalIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set before the first test
    private static ProxiedReplica replica;

    private final OpenClients clients = replica.service().get(OpenClients.class);
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();

    @BeforeAll
    static void start() {
        replica = ProxiedReplica.startAlive();
    }

    @AfterAll
    static void stop() {
        replica.close();
    }

    @Test
    void removesAClientThatWasClosedInAnOutage() {
        var client =
                requireNonNull(clients.open(acme.id(), ada.id(), new NoClient()).block());
        assertThat(open()).isOne();

        replica.proxy().vanish();
        client.close().onErrorComplete().block();
        replica.proxy().restart();

        await().atMost(PATIENCE).until(() -> open() == 0);
    }

    @Test
    void removesAClientThatWasOpenedWithoutAResponseOfPostgres() throws SQLException {
        try (var other = TestPostgres.shared().connect("telephony");
                var lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("select from users where id = '" + ada.id() + "' for update");
            var opening = clients.open(acme.id(), ada.id(), new NoClient()).toFuture();
            await().atMost(PATIENCE).until(ClientRemovalIT::isWaitingForLock);
            opening.cancel(true);
            other.rollback();
        }

        // It is added before it is removed.
        await().atMost(PATIENCE).until(() -> !isWaitingForLock() && open() == 0);
        await().during(Duration.ofSeconds(2)).atMost(PATIENCE).until(() -> open() == 0);
    }

    private long open() {
        return TestRows.count("select count(*) from clients where org_id = ? and user_id = ?", acme.id(), ada.id());
    }

    private static boolean isWaitingForLock() {
        return TestRows.count(
                        "select count(*) from pg_stat_activity where usename = 'telephony' and wait_event_type = 'Lock'")
                > 0;
    }

    private static final class NoClient implements OpenClient {

        @Override
        public void push(ClientMessage message) {
            // Nothing is sent to it.
        }

        @Override
        public void close() {
            // There is no connection.
        }
    }
}
