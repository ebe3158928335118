package dev.switchboard.auth.tokens.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// The last uses of keys, which are collected and written in the background. Each test also calls what the schedule
/// calls.
class LastUseIT extends AuthServerTest {

    private static final int MANY = 1_100;

    private final UUID orgId = UUID.randomUUID();

    @Autowired
    private ApiKeys keys;

    @Autowired
    private LastUse lastUse;

    @Autowired
    private JdbcClient jdbc;

    @Autowired
    private TransactionTemplate transaction;

    @Test
    void writesManyInFewTransactions() {
        IntStream.range(0, MANY).forEach(_ -> lastUse.record(LastUse.Of.API_KEY, orgId, key(), null));

        lastUse.write();

        await().until(this::used, used -> used == MANY);
        // The schedule may have written some of them meanwhile.
        assertThat(number("SELECT count(DISTINCT xmin::text) FROM api_key WHERE org_id = ?"))
                .isLessThan(MANY / 10);
    }

    @Test
    void writesTheUseOfAKeyThatIsBeingChangedLater() {
        var changed = key();
        var other = key();
        var now = Timestamp.from(clock.instant());

        transaction.executeWithoutResult(_ -> {
            jdbc.sql("UPDATE api_key SET name = 'Renamed' WHERE id = ?")
                    .param(changed)
                    .update();
            lastUse.record(LastUse.Of.API_KEY, orgId, changed, null);
            lastUse.record(LastUse.Of.API_KEY, orgId, other, null);
            Thread.ofVirtual().start(lastUse::write);
            await().until(this::used, used -> used == 1);
        });

        lastUse.write();
        await().until(this::used, used -> used == 2);
        assertThat(rows.jdbc()
                        .sql("SELECT DISTINCT last_used_at FROM api_key WHERE org_id = ?")
                        .param(orgId)
                        .query(Timestamp.class)
                        .list())
                .containsExactly(now);
    }

    private UUID key() {
        return keys.create(orgId, UUID.randomUUID(), "Used", Set.of(Scope.USERS_READ), null)
                .key()
                .id();
    }

    private long used() {
        return number("SELECT count(last_used_at) FROM api_key WHERE org_id = ?");
    }

    private long number(String sql) {
        return rows.jdbc().sql(sql).param(orgId).query(Long.class).single();
    }
}
