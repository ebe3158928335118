package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CallSyncIT extends SyncContract {

    CallSyncIT(ApiClient api) {
        super(api, "calls");
    }

    @Override
    UUID insert(Connection connection, Instant at) throws SQLException {
        return TestCalls.answered(acme).startedAt(at).insert(connection);
    }

    @Override
    String changing() {
        return "duration";
    }

    @Override
    String change() {
        return "duration + 1";
    }

    @Test
    void appliesFiltersToTheCurrentState() {
        var copy = copyOf(acme.owner().token()).sync(50);
        var missed = TestCalls.with(acme, "missed").insert();
        TestCalls.answered(acme).insert();
        TestRows.awaitEarlierTransactions();

        var page = api.get(
                "/v1/calls?result=missed&sync_token=" + copy.token(),
                acme.owner().token());

        assertThat(page.ids()).containsExactly(missed);
    }
}
