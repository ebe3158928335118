package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.webhooks.deliveries.LeaseStore.Step;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Where a search for subscriptions with something due ends, and where the next one continues.
class LeaseSearchTests {

    private static final WebhookKey FIRST = key(1);
    private static final WebhookKey SECOND = key(2);
    private static final WebhookKey THIRD = key(3);

    private static WebhookKey key(int n) {
        return new WebhookKey(new UUID(0, 1), new UUID(0, n));
    }

    @Test
    void continuesAfterTheLastItLookedAtWhenThereIsMoreThanItMayTake() {
        var result = LeaseStore.result(
                List.of(new Step(FIRST, 1, true), new Step(SECOND, 2, true), new Step(THIRD, 3, true)), 2);

        assertThat(result.webhooks()).containsExactly(FIRST, SECOND);
        assertThat(result.searched()).isEqualTo(SECOND);
    }

    @Test
    void beginsAgainAfterTheLastSubscription() {
        assertThat(LeaseStore.result(List.of(), 2).searched()).isEqualTo(WebhookKey.BEFORE_ALL);
        assertThat(LeaseStore.result(List.of(new Step(FIRST, 1, true), new Step(SECOND, 2, true)), 2))
                .isEqualTo(new LeaseStore.SearchResult(List.of(FIRST, SECOND), WebhookKey.BEFORE_ALL));
    }

    @Test
    void continuesWhereItsBoundedNumberOfStepsEnded() {
        var result = LeaseStore.result(List.of(new Step(FIRST, LeaseStore.SEARCHED_AT_ONCE, true)), 2);

        assertThat(result.searched()).isEqualTo(FIRST);
    }

    @Test
    void leavesSubscriptionsThatOthersDeliverTo() {
        var result = LeaseStore.result(List.of(new Step(FIRST, 1, false), new Step(SECOND, 2, true)), 2);

        assertThat(result.webhooks()).containsExactly(SECOND);
    }
}
