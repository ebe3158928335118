package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.platform.events.EventName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class BacklogTests {

    private static final UUID ORG = UUID.randomUUID();

    private final Backlog backlog = new Backlog();

    private static PendingDelivery first(UUID key, long number) {
        return delivery(key, number, 1, 0);
    }

    private static PendingDelivery delivery(UUID key, long number, int firstAttempt, int attempts) {
        return new PendingDelivery(
                UUID.randomUUID(),
                ORG,
                UUID.randomUUID(),
                key,
                number,
                firstAttempt,
                attempts,
                EventName.CALL_SETUP,
                Instant.EPOCH,
                "{}",
                false);
    }

    @Test
    void holdsBackTheNextOfAKeyUntilTheOneBeforeHasEnded() {
        var key = UUID.randomUUID();
        var one = first(key, 1);
        var two = first(key, 2);
        backlog.add(one);
        backlog.add(two);

        assertThat(backlog.next()).contains(one);
        assertThat(backlog.next()).isEmpty();
        assertThat(backlog.keysWithMore()).containsExactly(key);

        backlog.ended(one);

        assertThat(backlog.next()).contains(two);
        assertThat(backlog.keysWithMore()).isEmpty();
    }

    @Test
    void holdsBackNeitherRetriesNorRedeliveriesNorOtherKeys() {
        var key = UUID.randomUUID();
        var deliveries =
                List.of(first(key, 3), delivery(key, 1, 1, 2), delivery(key, 2, 7, 0), first(UUID.randomUUID(), 1));
        deliveries.forEach(backlog::add);

        assertThat(deliveries).allSatisfy(delivery -> assertThat(backlog.next()).contains(delivery));
    }

    @Test
    void ignoresADeliveryThatItHasUntilItsOutcomeIsWritten() {
        var one = first(UUID.randomUUID(), 1);
        backlog.add(one);
        backlog.next();
        backlog.ended(one);

        backlog.add(one);
        assertThat(backlog.next()).isEmpty();

        backlog.forget(List.of(one.eventId()));
        assertThat(backlog.isEmpty()).isTrue();
        backlog.add(one);
        assertThat(backlog.next()).contains(one);
    }

    @Test
    void clearsWhatHasNotStartedAndKeepsItsKeysInProgress() {
        var key = UUID.randomUUID();
        var begun = first(key, 1);
        var behind = first(key, 2);
        backlog.add(begun);
        backlog.add(behind);
        backlog.add(first(UUID.randomUUID(), 1));
        backlog.next();

        backlog.clear();

        assertThat(backlog.held()).containsExactly(begun.eventId());
        assertThat(backlog.next()).isEmpty();
        backlog.add(behind);
        assertThat(backlog.next()).isEmpty();
        backlog.ended(begun);
        assertThat(backlog.next()).contains(behind);
    }

    @RepeatedTest(20)
    void keepsTheOrderOfEachKeyHoweverAttemptsEnd() {
        var random = new Random();
        var keys = random.ints(5, 1, 9).boxed().toList();
        var left = new ArrayList<PendingDelivery>();
        for (int count : keys) {
            var key = UUID.randomUUID();
            for (long number = 1; number <= count; number++) {
                left.add(first(key, number));
            }
        }
        int all = left.size();
        var begun = new ArrayList<PendingDelivery>();
        Map<UUID, Long> last = new HashMap<>();
        int ended = 0;
        while (ended < all) {
            if (!left.isEmpty() && random.nextBoolean()) {
                backlog.add(left.removeFirst());
            }
            if (random.nextBoolean()) {
                backlog.next().ifPresent(begun::add);
            }
            if (!begun.isEmpty() && random.nextBoolean()) {
                var one = begun.remove(random.nextInt(begun.size()));
                assertThat(one.number()).isEqualTo(last.merge(one.orderingKey(), 1L, Long::sum));
                backlog.ended(one);
                backlog.forget(List.of(one.eventId()));
                ended++;
            }
        }
        assertThat(backlog.isEmpty()).isTrue();
    }
}
