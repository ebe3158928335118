package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WaitingSubscriptionsTests {

    private final WaitingSubscriptions waiting = new WaitingSubscriptions();

    private static WebhookKey key(int n) {
        return new WebhookKey(new UUID(0, 1), new UUID(0, n));
    }

    @Test
    void holdsABoundedNumberOfThem() {
        for (int i = 0; i <= WaitingSubscriptions.CAPACITY; i++) {
            waiting.add(key(i));
        }

        assertThat(waiting.list())
                .hasSize(WaitingSubscriptions.CAPACITY)
                .doesNotContain(key(WaitingSubscriptions.CAPACITY));
        assertThat(waiting.free()).isZero();
    }

    @Test
    void hasRoomForThoseThatAreServed() {
        waiting.add(key(1));
        waiting.add(key(2));
        waiting.add(key(2));
        assertThat(waiting.free()).isEqualTo(WaitingSubscriptions.CAPACITY - 2);

        waiting.remove(List.of(key(1)));
        assertThat(waiting.list()).containsExactly(key(2));

        waiting.clear();
        assertThat(waiting.isEmpty()).isTrue();
        assertThat(waiting.free()).isEqualTo(WaitingSubscriptions.CAPACITY);
    }
}
