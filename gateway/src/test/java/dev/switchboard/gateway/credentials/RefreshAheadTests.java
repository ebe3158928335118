package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

class RefreshAheadTests {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final String EARLIEST = "0000" + "a".repeat(60);
    private static final String LATEST = "ffff" + "a".repeat(60);

    private final ConcurrentLinkedQueue<List<String>> calls = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Sinks.Empty<Void>> responses = new ConcurrentLinkedQueue<>();
    private final AtomicLong nanos = new AtomicLong();
    private final RefreshAhead refreshAhead = new RefreshAhead(
            batch -> {
                var response = Sinks.<Void>empty();
                responses.add(response);
                calls.add(batch);
                return response.asMono();
            },
            nanos::get);

    @Test
    void spreadsRefreshesOverTwentySecondsBeforeTheEndOfTrust() {
        assertThat(RefreshAhead.refreshedAfter(EARLIEST)).isEqualTo(Projection.REFRESHED_AFTER);
        assertThat(RefreshAhead.refreshedAfter(LATEST))
                .isBetween(Duration.ofSeconds(49), Duration.ofSeconds(50))
                .isLessThan(Projection.TRUST.minusSeconds(5));
    }

    @Test
    void refreshesWhatIsDueAndNothingElse() {
        refreshIfDue(EARLIEST, Duration.ofSeconds(29));
        refreshIfDue(LATEST, Duration.ofSeconds(49));
        refreshIfDue(hash(7), Duration.ofSeconds(50));

        assertThat(nextCall()).containsExactly(hash(7));
    }

    @Test
    void refreshesInOneCallWhatIsDueTogether() {
        refreshIfDue(hash(0), Duration.ofSeconds(50));
        nextCall();
        var hashes =
                IntStream.rangeClosed(1, 50).mapToObj(RefreshAheadTests::hash).toList();
        hashes.forEach(hash -> refreshIfDue(hash, Duration.ofSeconds(50)));
        hashes.forEach(hash -> refreshIfDue(hash, Duration.ofSeconds(50)));
        assertThat(calls).as("calls at the same time").isEmpty();
        responses.remove().tryEmitEmpty();

        assertThat(nextCall()).containsExactlyElementsOf(hashes);
    }

    @Test
    void makesOneCallAtATimeOfLimitedSize() {
        refreshIfDue(hash(0), Duration.ofSeconds(50));
        assertThat(nextCall()).hasSize(1);
        int number = 2 * Projection.MAX_AT_ONCE + 1;
        IntStream.rangeClosed(1, number).forEach(i -> refreshIfDue(hash(i), Duration.ofSeconds(50)));

        var all = new HashSet<String>();
        for (int size : List.of(Projection.MAX_AT_ONCE, Projection.MAX_AT_ONCE, 1)) {
            assertThat(calls).as("calls at the same time").isEmpty();
            responses.remove().tryEmitEmpty();
            var call = nextCall();
            assertThat(call).hasSize(size);
            all.addAll(call);
        }

        assertThat(all).hasSize(number);
    }

    @Test
    void continuesWithOthersAfterAFailure() {
        refreshIfDue(hash(1), Duration.ofSeconds(50));
        nextCall();
        responses.remove().tryEmitError(new IllegalStateException("unavailable"));

        refreshIfDue(hash(1), Duration.ofSeconds(50));
        refreshIfDue(hash(2), Duration.ofSeconds(50));

        assertThat(nextCall()).as("the failed one not at once").containsExactly(hash(2));
    }

    @Test
    void refreshesAgainThatWhichIsDueAfterTheEnd() {
        refreshIfDue(hash(1), Duration.ofSeconds(50));
        nextCall();
        responses.remove().tryEmitEmpty();

        refreshIfDue(hash(2), Duration.ofSeconds(50));

        assertThat(nextCall()).containsExactly(hash(2));
    }

    @Test
    void refreshesOnceWhatBecomesDueAgainWhileItWaits() {
        refreshIfDue(hash(0), Duration.ofSeconds(50));
        nextCall();
        for (int times = 0; times < 3; times++) {
            refreshIfDue(hash(1), Duration.ofSeconds(50));
            nanos.addAndGet(RefreshAhead.PAUSE.toNanos());
        }
        responses.remove().tryEmitEmpty();
        assertThat(nextCall()).containsExactly(hash(1));
        responses.remove().tryEmitEmpty();

        refreshIfDue(hash(1), Duration.ofSeconds(50));

        assertThat(nextCall()).as("due after its refresh").containsExactly(hash(1));
    }

    @Test
    void refreshesAgainWhatWaitedBehindAFailure() {
        refreshIfDue(hash(0), Duration.ofSeconds(50));
        nextCall();
        refreshIfDue(hash(1), Duration.ofSeconds(50));
        responses.remove().tryEmitError(new IllegalStateException("unavailable"));
        nanos.addAndGet(RefreshAhead.PAUSE.toNanos());

        refreshIfDue(hash(1), Duration.ofSeconds(50));

        assertThat(nextCall()).containsExactly(hash(1));
    }

    @Test
    void letsALimitedNumberWait() {
        refreshIfDue(hash(0), Duration.ofSeconds(50));
        nextCall();

        IntStream.rangeClosed(1, RefreshAhead.MAX_REMEMBERED + 5)
                .forEach(i -> refreshIfDue(hash(i), Duration.ofSeconds(50)));

        assertThat(refreshAhead.waiting()).isEqualTo(RefreshAhead.MAX_REMEMBERED);
    }

    private List<String> nextCall() {
        return Awaitility.await().until(calls::poll, call -> call != null);
    }

    private void refreshIfDue(String sha256, Duration age) {
        var identity = Identity.ofApiKey(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), Set.of());
        refreshAhead.refreshIfDue(
                sha256, new ResolvedCredential(identity, NOW, null, NOW.minus(age), Projection.RETENTION), NOW);
    }

    private static String hash(int number) {
        return String.format(java.util.Locale.ROOT, "%064x", number);
    }
}
