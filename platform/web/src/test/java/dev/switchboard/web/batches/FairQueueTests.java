package dev.switchboard.web.batches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairQueueTests {

    private final FairQueue<String, Integer> queue = new FairQueue<>(2, 4);

    private void add(String group, int... entries) {
        for (int entry : entries) {
            assertThat(queue.add(group, entry)).isTrue();
        }
    }

    private List<Integer> startAll() {
        var started = new ArrayList<Integer>();
        for (var entry = queue.start(); entry != null; entry = queue.start()) {
            started.add(entry);
        }
        return started;
    }

    @Test
    void rotatesGroupsAndKeepsTheOrderWithinOne() {
        add("acme", 1, 2, 3, 4);
        add("globex", 11, 12);

        assertThat(startAll()).containsExactly(1, 11, 2, 12);
        assertThat(queue.waiting()).isEqualTo(2);
    }

    @Test
    void startsTheNextOfAGroupWhenOneOfItsEntriesEnds() {
        add("acme", 1, 2, 3, 4);
        startAll();

        queue.end("globex");
        assertThat(queue.start()).isNull();
        queue.end("acme");
        assertThat(startAll()).containsExactly(3);
    }

    @Test
    void letsAGroupThatJustArrivedStartBeforeOneThatHasStartedOne() {
        add("acme", 1, 2, 3, 4);
        assertThat(queue.start()).isEqualTo(1);
        add("globex", 11);
        assertThat(queue.start()).isEqualTo(2);
        queue.end("acme");

        assertThat(startAll()).containsExactly(11, 3);
    }

    @Test
    void refusesMoreThanMayWaitOfOneGroup() {
        add("acme", 1, 2, 3, 4);

        assertThat(queue.add("acme", 5)).isFalse();
        assertThat(queue.add("globex", 11)).isTrue();
    }

    @Test
    void leavesRoomForOtherGroupsTheMoreEntriesWait() {
        var bounded = new FairQueue<String, Integer>(2, 4, 6);
        for (int entry = 1; entry <= 3; entry++) {
            assertThat(bounded.add("acme", entry)).isEqualTo(entry < 3);
            assertThat(bounded.add("globex", entry)).isEqualTo(entry < 3);
        }
        assertThat(bounded.add("initech", 1)).isTrue();
        assertThat(bounded.add("initech", 2)).isFalse();
        assertThat(bounded.add("umbrella", 1)).isTrue();
        assertThat(bounded.add("hooli", 1)).isFalse();
        assertThat(bounded.waiting()).isEqualTo(6);

        assertThat(bounded.start()).isEqualTo(1);

        assertThat(bounded.add("hooli", 1)).isTrue();
    }

    @Test
    void forgetsAnEntryThatNoLongerWaits() {
        add("acme", 1, 2);
        assertThat(queue.remove("acme", 1)).isTrue();

        assertThat(startAll()).containsExactly(2);
        assertThat(queue.remove("acme", 2)).isFalse();
        assertThat(queue.remove("globex", 11)).isFalse();
    }
}
