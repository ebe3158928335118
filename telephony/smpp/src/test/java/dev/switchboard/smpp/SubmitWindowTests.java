package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SubmitWindowTests {

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);

    private SubmitWindow window(int size, int maxPerSecond) {
        return new SubmitWindow(size, maxPerSecond, now::get);
    }

    @Test
    void allowsAsManySubmissionsAsItHasPlaces() {
        var window = window(2, 0);
        window.begin();
        assertThat(window.delay()).isZero();
        window.begin();
        assertThat(window.delay()).isEqualTo(SubmitWindow.UNKNOWN);
        window.end();
        assertThat(window.delay()).isZero();
    }

    @Test
    void shrinksOnceForAllThatWasSubmittedBeforeThePause() {
        var window = window(16, 0);
        window.shrink();
        window.shrink();
        assertThat(window.limit()).isEqualTo(8);
        assertThat(window.delay()).isEqualTo(Duration.ofMillis(500).toNanos());

        now.addAndGet(Duration.ofMillis(500).toNanos());
        assertThat(window.delay()).isZero();
        window.shrink();
        assertThat(window.limit()).isEqualTo(4);
        assertThat(window.delay()).isEqualTo(Duration.ofSeconds(1).toNanos());
    }

    @Test
    void neverClosesAndGrowsBackToItsSize() {
        var window = window(4, 0);
        for (int n = 0; n < 20; n++) {
            window.shrink();
            now.addAndGet(Duration.ofSeconds(30).toNanos());
        }
        assertThat(window.limit()).isEqualTo(1);
        for (int n = 0; n < 20; n++) {
            window.grow();
        }
        assertThat(window.limit()).isEqualTo(4);
    }

    @Test
    void keepsTheRate() {
        var window = window(10, 20);
        window.begin();
        assertThat(window.delay()).isEqualTo(Duration.ofMillis(50).toNanos());
    }
}
