package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.webhooks.deliveries.DispatcherShares.Holder;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DispatcherSharesTests {

    private static final int TURN = 5;

    private final UUID large = UUID.randomUUID();
    private final UUID small = UUID.randomUUID();
    private final UUID other = UUID.randomUUID();

    private static WebhookKey of(UUID orgId) {
        return new WebhookKey(orgId, UUID.randomUUID());
    }

    private static Holder busy(UUID orgId, int ticks) {
        return new Holder(of(orgId), false, ticks);
    }

    private static List<Holder> many(UUID orgId, int count, int ticks) {
        return IntStream.range(0, count).mapToObj(n -> busy(orgId, ticks)).toList();
    }

    @Test
    void givesDispatchersToTheCompaniesThatHaveTheFewest() {
        var waiting = Stream.concat(
                        Stream.generate(() -> of(large)).limit(4),
                        Stream.generate(() -> of(small)).limit(4))
                .toList();

        var next = new DispatcherShares(many(large, 3, 0), TURN).next(waiting, 5);

        assertThat(next.stream().map(WebhookKey::orgId)).containsExactly(small, small, small, large, small);
    }

    @Test
    void takesTheOldestDispatcherOfTheCompanyThatHasTheMost() {
        var longest = busy(large, 9);
        var holders = new ArrayList<>(many(large, 3, 7));
        holders.add(longest);
        holders.add(busy(other, 20));

        assertThat(new DispatcherShares(holders, TURN).yielding(List.of(of(small)), 10))
                .containsExactly(longest.webhook());
    }

    @Test
    void takesNoDispatcherBeforeTheMinimumTime() {
        assertThat(new DispatcherShares(many(large, 3, TURN - 1), TURN).yielding(List.of(of(small)), 10))
                .isEmpty();
    }

    @Test
    void takesIdleDispatchersFirst() {
        var idle = new Holder(of(other), true, 0);
        var holders = new ArrayList<>(many(large, 3, 9));
        holders.add(idle);

        assertThat(new DispatcherShares(holders, TURN).yielding(List.of(of(small)), 10))
                .containsExactly(idle.webhook());
    }

    @Test
    void rotatesAmongTheSubscriptionsOfOneCompany() {
        var holders = new ArrayList<>(many(large, 2, 9));
        holders.add(busy(small, 9));

        var yielding = new DispatcherShares(holders, TURN).yielding(List.of(of(large), of(large), of(large)), 10);

        assertThat(yielding.stream().map(WebhookKey::orgId)).containsExactly(large, large);
    }

    @Test
    void stopsWhenAllCompaniesHaveTheSame() {
        var holders = new ArrayList<>(many(large, 5, 9));
        var waiting = Stream.generate(() -> of(small)).limit(10).toList();

        assertThat(new DispatcherShares(holders, TURN).yielding(waiting, 10)).hasSizeBetween(2, 3);
        assertThat(new DispatcherShares(holders, TURN).yielding(waiting, 1)).hasSize(1);
    }
}
