package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.transaction.reactive.TransactionalOperator;

/// Which deliveries are repetitions, and which segments there is room for.
@ApiTest
@ContextConfiguration(classes = ResourceApiApplication.class, initializers = TestSettings.class)
class ReceivedStoreIT {

    private static final byte[] YES = "fingerprint of Y".getBytes(StandardCharsets.US_ASCII);
    private static final Duration IN_DOUBT = Duration.ofSeconds(5);

    private final String network = "r" + UUID.randomUUID().toString().substring(24);
    private final UUID session = UUID.randomUUID();
    private final UUID other = UUID.randomUUID();
    private final ReceivedStore store;

    ReceivedStoreIT(DatabaseClient database, TransactionalOperator transactions) {
        this.store = new ReceivedStore(database, transactions, UUID::randomUUID);
    }

    private UUID begin(UUID session, int sequenceNumber) {
        return store.begin(network, YES, session, sequenceNumber);
    }

    private UUID stored(UUID session, int sequenceNumber) {
        var id = begin(session, sequenceNumber);
        store.markStored(id, session, false);
        return id;
    }

    private void letPass(Duration time) {
        TestRows.execute(
                "update smpp_received_texts set received_at = received_at - make_interval(secs => ?),"
                        + " stored_at = stored_at - make_interval(secs => ?) where network = ?",
                (double) time.toSeconds(),
                (double) time.toSeconds(),
                network);
    }

    @Test
    void anEqualTextOfTheSameSessionIsAnotherMessage() {
        assertThat(begin(session, 1)).isNotEqualTo(begin(session, 2));
    }

    @Test
    void anEqualTextWithTheSameSequenceNumberIsARepetition() {
        assertThat(stored(session, 1)).isEqualTo(begin(session, 1));
    }

    @Test
    void anEqualTextThroughAnotherSessionIsAnotherMessageWhileTheFirstSessionIsOpen() {
        var first = stored(session, 1);
        letPass(IN_DOUBT.plusSeconds(1));

        assertThat(begin(other, 1)).isNotEqualTo(first);
    }

    @Test
    void eachTextThatWasInDoubtWhenItsSessionEndedIsRepeatedOnce() {
        var first = stored(session, 1);
        var second = begin(session, 2);
        store.end(session, IN_DOUBT);

        assertThat(stored(other, 1)).isEqualTo(first);
        assertThat(stored(other, 2)).isEqualTo(second);
        assertThat(stored(other, 3)).isNotIn(first, second);
    }

    @Test
    void aTextWhoseResponseHasArrivedIsNotRepeated() {
        var first = stored(session, 1);
        letPass(IN_DOUBT.plusSeconds(1));
        store.end(session, IN_DOUBT);

        assertThat(begin(other, 1)).isNotEqualTo(first);
    }

    @Test
    void aTextThatIsStoredAfterItsSessionEndedIsRepeated() {
        var first = begin(session, 1);
        store.markStored(first, session, true);

        assertThat(begin(other, 1)).isEqualTo(first);
    }

    /// Its process ended, or the message center did not wait any longer.
    @Test
    void aTextThatIsNotStoredInTimeIsRepeated() {
        var first = begin(session, 1);
        letPass(IN_DOUBT.plusSeconds(1));

        assertThat(begin(other, 1)).isEqualTo(first);
    }

    @Test
    void aRepetitionBelongsToItsOwnSession() {
        var first = begin(session, 1);
        store.end(session, IN_DOUBT);
        assertThat(stored(other, 1)).isEqualTo(first);

        store.markStored(first, session, true);

        assertThat(begin(other, 2)).isNotEqualTo(first);
    }

    @Test
    void nothingIsKeptForLong() {
        stored(session, 1);
        letPass(Duration.ofHours(2));

        store.removeOlderThan(Duration.ofHours(1));

        assertThat(TestRows.count("select count(*) from smpp_received_texts where network = ?", network))
                .isZero();
    }
}
