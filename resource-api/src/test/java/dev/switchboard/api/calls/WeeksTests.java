package dev.switchboard.api.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.sync.Window;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WeeksTests {

    /// A Thursday, as 1 January 1970 was.
    private static final Instant WEEK_2955 = Instant.parse("2026-08-20T00:00:00Z");

    private static final Instant END = WEEK_2955.plus(Duration.ofDays(3));

    @Test
    void partAWindowIntoTheNewestAFewMoreAndAllOthers() {
        assertThat(Weeks.of(since(60), END))
                .containsExactly(new Weeks(2955, 2955), new Weeks(2951, 2954), new Weeks(2946, 2950));
        assertThat(Weeks.of(since(6), END)).containsExactly(new Weeks(2955, 2955), new Weeks(2954, 2954));
        assertThat(Weeks.of(since(1), END)).containsExactly(new Weeks(2955, 2955));
    }

    @Test
    void endAfterThreeYearsAtTheLatest() {
        assertThat(Weeks.of(new Window(null, null), END)).last().isEqualTo(new Weeks(2800, 2950));
        assertThat(Weeks.of(since(4000), END)).last().isEqualTo(new Weeks(2800, 2950));
    }

    @Test
    void areNoneWhenTheWindowBeginsAfterItsEnd() {
        assertThat(Weeks.of(since(-10), END)).isEmpty();
    }

    @Test
    void beginWhenTheFirstOfThemBegins() {
        assertThat(new Weeks(2955, 2957).start()).isEqualTo(WEEK_2955);
    }

    private static Window since(int days) {
        return new Window(END.minus(Duration.ofDays(days)), null);
    }
}
