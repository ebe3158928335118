package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.i18n.LocaleContextHolder;

class TimesTests {

    private static final Instant NOW = Instant.parse("2026-11-29T09:00:00Z");

    private final Times times = new Times(Clock.fixed(NOW, ZoneOffset.UTC), new PagesConfiguration().messageSource());

    @AfterEach
    void forgetTheLanguage() {
        LocaleContextHolder.resetLocaleContext();
    }

    @ParameterizedTest
    @CsvSource({
        "PT59S, just now, ahora mismo",
        "PT1M, 1 min ago, hace 1 min",
        "PT59M59S, 59 min ago, hace 59 min",
        "PT1H, 1 h ago, hace 1 h",
        "PT23H59M, 23 h ago, hace 23 h",
        "P1D, 1 d ago, hace 1 d",
        "P6DT23H, 6 d ago, hace 6 d"
    })
    void saysHowLongAgoSomethingWas(Duration since, String english, String spanish) {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(times.ago(NOW.minus(since))).isEqualTo(english);
        LocaleContextHolder.setLocale(Locale.of("es"));
        assertThat(times.ago(NOW.minus(since))).isEqualTo(spanish);
    }

    /// The clocks of two processes differ a little.
    @Test
    void takesAMomentThatIsStillToComeForNow() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(times.ago(NOW.plusSeconds(1))).isEqualTo("just now");
        assertThat(times.ago(null)).isEmpty();
    }
}
