package dev.switchboard.api.platform.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Many tasks that end at the same time, and share statements.
@ApiTest
class TaskEndsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LATER = Duration.ofHours(1);
    private static final String KIND = "test-ends";
    private static final int TASKS = 200;

    private final TaskStore store;
    private final Tasks tasks;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();

    TaskEndsIT(TaskStore store, Tasks tasks, UuidV7Generator ids, TransactionalOperator transactions) {
        this.store = store;
        this.tasks = tasks;
        this.ids = ids;
        this.transactions = transactions;
    }

    private List<ClaimedTask> claimed(UUID lease) {
        Flux.range(0, TASKS)
                .concatMap(n -> tasks.add(KIND, acme.id(), TestRows.id(), Duration.ZERO))
                .as(transactions::transactional)
                .blockLast(PATIENCE);
        var share = new Share(Share.START, Share.END, TASKS, TASKS, List.of());
        return store.claim(KIND, false, lease, share, PATIENCE)
                .map(Claimed::tasks)
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    private long count(String condition) {
        return TestRows.count("select count(*) from tasks where org_id = ? and " + condition, acme.id());
    }

    @Test
    void eachTaskEndsInItsOwnWayAndOnlyUnderItsLease() {
        var lease = ids.next();
        var claimed = claimed(lease);
        assertThat(claimed).hasSize(TASKS);
        var random = new Random(11);
        Set<UUID> lost = new HashSet<>();
        int[] ways = new int[3];
        var ends = new ArrayList<Mono<Void>>();
        for (var task : claimed) {
            boolean ours = random.nextInt(4) > 0;
            var held = ours ? lease : ids.next();
            if (!ours) {
                lost.add(task.task().recordId());
            }
            int way = random.nextInt(3);
            ways[way] += ours ? 1 : 0;
            ends.add(
                    switch (way) {
                        case 0 -> store.remove(KIND, task, held);
                        case 1 -> store.continueAfter(KIND, task, held, LATER);
                        default -> store.retry(KIND, task, held, LATER);
                    });
        }

        Flux.fromIterable(ends).flatMap(end -> end, TASKS).blockLast(PATIENCE);

        assertThat(count("true")).as("all but those removed").isEqualTo(TASKS - ways[0]);
        assertThat(count("lease is null and attempts = 0 and due_at > now() + interval '50 minutes'"))
                .as("continued")
                .isEqualTo(ways[1]);
        assertThat(count("lease is null and attempts = 1 and due_at > now() + interval '50 minutes'"))
                .as("to be retried")
                .isEqualTo(ways[2]);
        assertThat(count("lease = '" + lease + "' and attempts = 1"))
                .as("still leased")
                .isEqualTo(lost.size());
    }
}
