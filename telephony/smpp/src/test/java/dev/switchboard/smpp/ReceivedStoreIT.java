package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Which deliveries are repetitions, and which segments there is room for.
class ReceivedStoreIT {

    private static final byte[] YES = "fingerprint of Y".getBytes(StandardCharsets.US_ASCII);
    private static final int PLENTY = 1_000_000;
    private static final Duration STORED_WITHIN = Duration.ofSeconds(5);

    private final String network = "r" + UUID.randomUUID().toString().substring(24);
    private final UUID session = UUID.randomUUID();
    private final UUID other = UUID.randomUUID();
    private final ReceivedStore store = store(PLENTY, PLENTY);

    private static ReceivedStore store(int maxIncomplete, int maxIncompletePerNumber) {
        return new ReceivedStore(
                TestDatabase.client(),
                TestDatabase.transactions(),
                UUID::randomUUID,
                maxIncomplete,
                maxIncompletePerNumber);
    }

    private UUID begin(UUID session, int sequenceNumber) {
        return Objects.requireNonNull(store.begin(network, YES, session, sequenceNumber));
    }

    private UUID stored(UUID session, int sequenceNumber) {
        var id = begin(session, sequenceNumber);
        store.markStored(id, session, false);
        return id;
    }

    private void letPass(Duration time) {
        TestDatabase.execute(
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
        letPass(STORED_WITHIN.plusSeconds(1));

        assertThat(begin(other, 1)).isNotEqualTo(first);
    }

    @Test
    void eachTextThatWasNotAnsweredWhenItsSessionEndedIsRepeatedOnce() {
        var first = begin(session, 1);
        var second = begin(session, 2);
        store.end(session);

        assertThat(stored(other, 1)).isEqualTo(first);
        assertThat(stored(other, 2)).isEqualTo(second);
        assertThat(stored(other, 3)).isNotIn(first, second);
    }

    /// Nothing is known of its process, which may have ended.
    @Test
    void anEqualTextThroughAnotherSessionWaitsUntilTheFirstOneIsStoredOrWasNotStoredInTime() {
        var first = begin(session, 1);
        assertThat(store.begin(network, YES, other, 1)).isNull();
        letPass(STORED_WITHIN.plusSeconds(1));
        assertThat(begin(other, 1)).isEqualTo(first);

        assertThat(store.begin(network, YES, session, 2)).isNull();
        store.markStored(first, other, false);
        assertThat(begin(session, 2)).isNotEqualTo(first);
    }

    @Test
    void anEqualTextThroughAnotherSessionWaitsForTheEndOfTheFirstOne() {
        var first = begin(session, 1);
        assertThat(store.begin(network, YES, other, 1)).isNull();

        store.end(session);

        assertThat(begin(other, 1)).isEqualTo(first);
    }

    @Test
    void aTextThatWasAnsweredIsNotRepeated() {
        var first = stored(session, 1);
        store.end(session);

        assertThat(begin(other, 1)).isNotEqualTo(first);
    }

    @Test
    void aTextWhoseResponseCouldNotBeWrittenIsRepeated() {
        var first = stored(session, 1);
        var second = stored(session, 2);
        store.markUnanswered(session, 2);

        assertThat(stored(other, 1)).isEqualTo(second);
        assertThat(stored(other, 2)).isNotIn(first, second);
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
        letPass(STORED_WITHIN.plusSeconds(1));

        assertThat(begin(other, 1)).isEqualTo(first);
    }

    @Test
    void aRepetitionBelongsToItsOwnSession() {
        var first = begin(session, 1);
        store.end(session);
        assertThat(stored(other, 1)).isEqualTo(first);

        store.markStored(first, session, true);

        assertThat(begin(other, 2)).isNotEqualTo(first);
    }

    private ReceivedStore.Text text(int reference) {
        return text("line of " + network, reference);
    }

    private ReceivedStore.Text text(String line, int reference) {
        return new ReceivedStore.Text(network, "+14155550100", line, reference, 3);
    }

    private static ReceivedSegment segment(int part) {
        return segment(part, "segment " + part);
    }

    private static ReceivedSegment segment(int part, String text) {
        return new ReceivedSegment(part, new Octets(0, text.getBytes(StandardCharsets.US_ASCII)));
    }

    /// How many segments of the text there are with this one; 0 if it is refused.
    private static int add(ReceivedStore store, ReceivedStore.Text text, ReceivedSegment segment) {
        var assembly = store.add(text, segment);
        return assembly == null ? 0 : assembly.segments().size();
    }

    @Test
    void noTextBeginsWhenTooManySegmentsWaitButThoseThatHaveBegunAreCompleted() {
        add(store, text(1), segment(1));
        var full = store(1, PLENTY);

        assertThat(add(full, text(2), segment(1))).isZero();
        assertThat(add(full, text(1), segment(3))).isEqualTo(2);
        assertThat(add(full, text(1), segment(2))).isEqualTo(3);
    }

    @Test
    void segmentsToOneNumberLeaveRoomForThoseToOthers() {
        var limited = store(PLENTY, 2);
        add(limited, text(1), segment(1));
        add(limited, text(2), segment(1));

        assertThat(add(limited, text(3), segment(1))).isZero();
        assertThat(add(limited, text("another line of " + network, 3), segment(1)))
                .isEqualTo(1);
    }

    @Test
    void receivedTextsTakeNoRoomAndTheirSegmentsAreRecognizedWhenThereIsNone() {
        var limited = store(PLENTY, 1);
        add(limited, text(1), segment(1));
        limited.markReceived(text(1));
        assertThat(add(limited, text(2), segment(1))).isEqualTo(1);

        assertThat(add(limited, text(1), segment(1))).isEqualTo(1);
        assertThat(add(limited, text(1), segment(1, "of another text"))).isZero();
    }

    @Test
    void nothingIsKeptForLong() {
        stored(session, 1);
        letPass(Duration.ofHours(2));

        store.removeOlderThan(Duration.ofHours(1));

        assertThat(TestDatabase.count("select count(*) from smpp_received_texts where network = ?", network))
                .isZero();
    }
}
