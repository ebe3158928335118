package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MessageSyncIT extends SyncContract {

    private final TestNumber line = TestNumbers.active(acme).insert();
    private final AtomicLong others = new AtomicLong(13_125_550_100L);

    MessageSyncIT(ApiClient api) {
        super(api, "messages");
    }

    /// Each from a number of its own, since a conversation is written by one transaction at a time.
    @Override
    UUID insert(Connection connection, Instant at) throws SQLException {
        return TestMessages.inbound(acme)
                .on(line)
                .other("+" + others.getAndIncrement())
                .createdAt(at)
                .insert(connection);
    }

    @Override
    String changing() {
        return "text";
    }

    @Override
    String change() {
        return "text || '!'";
    }

    @Test
    void showsAMessageThatBecameDelivered() {
        var sent = TestMessages.outbound(acme, "sent").on(line).insert();
        var copy = copyOf(acme.owner().token()).sync(50);

        TestRows.execute(
                "update messages set status = 'delivered', delivered_at = now() where org_id = ? and id = ?",
                acme.id(),
                sent);
        TestRows.awaitEarlierTransactions();

        var page = api.get(
                "/v1/messages?status=delivered&sync_token=" + copy.token(),
                acme.owner().token());
        assertThat(page.json().get("items").get(0).get("id").asString()).isEqualTo(sent.toString());
        assertThat(api.get(
                                "/v1/messages?status=sent&sync_token=" + copy.token(),
                                acme.owner().token())
                        .json()
                        .get("items"))
                .isEmpty();
    }
}
