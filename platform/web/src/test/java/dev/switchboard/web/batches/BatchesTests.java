package dev.switchboard.web.batches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

class BatchesTests {

    private final List<Collection<String>> begun = new ArrayList<>();
    private final List<Sinks.One<Map<String, Integer>>> ends = new ArrayList<>();
    private final Batches<String, Integer> reads = new Batches<>(1, keys -> {
        begun.add(List.copyOf(keys));
        var end = Sinks.<Map<String, Integer>>one();
        ends.add(end);
        return end.asMono();
    });

    private void end(int read, Map<String, Integer> found) {
        ends.get(read).tryEmitValue(found).orThrow();
    }

    @Test
    void readsImmediatelyWhenNoReadIsInProgress() {
        var response = reads.submit("a").toFuture();

        assertThat(begun).containsExactly(List.of("a"));
        end(0, Map.of("a", 1));
        assertThat(response).isCompletedWithValue(1);
    }

    @Test
    void neverReturnsTheResultOfAReadThatStartedBeforeTheRequest() {
        var first = reads.submit("a").toFuture();
        var second = reads.submit("a").toFuture();
        var third = reads.submit("b").toFuture();
        assertThat(begun).hasSize(1);

        end(0, Map.of("a", 1));

        assertThat(first).isCompletedWithValue(1);
        assertThat(second).isNotDone();
        assertThat(begun).containsExactly(List.of("a"), List.of("a", "b"));
        end(1, Map.of("a", 2, "b", 3));
        assertThat(second).isCompletedWithValue(2);
        assertThat(third).isCompletedWithValue(3);
    }

    @Test
    void isEmptyForAKeyThatIsNotFound() {
        var one = reads.submit("a").toFuture();
        end(0, Map.of());

        assertThat(one).isCompletedWithValue(null);
    }

    @Test
    void failsAllRequestsOfAFailedReadAndContinues() {
        var one = reads.submit("a").toFuture();
        var other = reads.submit("b").toFuture();

        ends.get(0).tryEmitError(new IllegalStateException("away")).orThrow();

        assertThatThrownBy(one::join).hasRootCauseMessage("away");
        end(1, Map.of("b", 2));
        assertThat(other).isCompletedWithValue(2);
    }

    @Test
    void continuesWhenAWaitingRequestIsCanceled() {
        var first = reads.submit("a").toFuture();
        reads.submit("b").subscribe().dispose();
        end(0, Map.of("a", 1));
        end(1, Map.of("b", 2));

        assertThat(first).isCompletedWithValue(1);
        var later = reads.submit("b").toFuture();
        end(2, Map.of("b", 3));
        assertThat(later).isCompletedWithValue(3);
    }

    @Test
    void isNeverOlderThanItsRequestWithManyThreads() throws Exception {
        var truth = new ConcurrentHashMap<Integer, Long>();
        IntStream.range(0, 4).forEach(key -> truth.put(key, 0L));
        var count = new AtomicInteger();
        var shared = new Batches<Integer, Long>(
                2,
                keys -> Mono.fromSupplier(() -> {
                            count.incrementAndGet();
                            return Map.copyOf(truth);
                        })
                        .delayElement(Duration.ofMillis(1))
                        .subscribeOn(Schedulers.parallel()));
        var clock = new AtomicLong();
        int requests = 4_000;
        try (var threads = Executors.newFixedThreadPool(16)) {
            var all = IntStream.range(0, requests)
                    .mapToObj(i -> threads.submit(() -> {
                        int key = ThreadLocalRandom.current().nextInt(4);
                        long before = truth.merge(key, clock.incrementAndGet(), Math::max);
                        assertThat(shared.submit(key).block()).isGreaterThanOrEqualTo(before);
                    }))
                    .toList();
            for (var one : all) {
                one.get();
            }
        }
        assertThat(count.get()).isLessThan(requests);
    }

    @Test
    void readsABoundedNumberAtATimeAndRotatesAmongGroups() {
        var batches = new ArrayList<List<String>>();
        var responses = new ArrayDeque<Sinks.One<Map<String, Integer>>>();
        var bounded = new Batches<String, Integer>(1, 2, key -> key.charAt(0), keys -> {
            batches.add(List.copyOf(keys));
            Sinks.One<Map<String, Integer>> response = Sinks.one();
            responses.add(response);
            return response.asMono();
        });

        Stream.of("a0", "a1", "a2", "a3", "b1")
                .forEach(key -> bounded.submit(key).subscribe());
        while (!responses.isEmpty()) {
            responses.remove().tryEmitValue(Map.of());
        }

        assertThat(batches).containsExactly(List.of("a0"), List.of("a1", "b1"), List.of("a2", "a3"));
    }
}
