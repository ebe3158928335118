package dev.switchboard.consent.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Takes the pictures of docs/screenshots: into target/, or, to renew them, into
/// `-Dswitchboard.screenshots=<directory>`.
class ScreenshotsIT extends BrowserTest {

    private static final int WIDE = 1000;
    private static final int NARROW = 320;
    private static final int HEIGHT = 640;

    @ParameterizedTest
    @CsvSource({"SIGN_IN, sign-in", "CONSENT, consent", "ERROR_LINK, error"})
    void showsThePageInLightAndDarkWideAndNarrow(EveryPage every, String name) {
        every.open(this);
        for (var colors : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            for (var width : new int[] {WIDE, NARROW}) {
                page.setViewportSize(width, HEIGHT);
                var file = "%s-%s-%s.png"
                        .formatted(name, colors.name().toLowerCase(Locale.ROOT), width == WIDE ? "wide" : "320");
                var picture = page.screenshot(new Page.ScreenshotOptions()
                        .setPath(directory().resolve(file))
                        .setFullPage(true));
                assertThat(picture).hasSizeBetween(2_000, 150_000);
            }
        }
    }

    private static Path directory() {
        return Path.of(System.getProperty("switchboard.screenshots", "target/screenshots"));
    }
}
