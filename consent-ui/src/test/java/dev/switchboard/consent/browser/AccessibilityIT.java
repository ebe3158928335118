package dev.switchboard.consent.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AccessibilityIT extends BrowserTest {

    private static final int WIDE = 1000;
    private static final int NARROW = 320;
    private static final int HEIGHT = 640;
    private static final List<String> TAGS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    /// What depends on the width, of these tags.
    private static final List<String> RULES_OF_LAYOUT =
            List.of("target-size", "scrollable-region-focusable", "region", "heading-order");

    @ParameterizedTest
    @EnumSource
    void everyPageIsForEverybody(EveryPage every) {
        // Without motion, colors do not fade from light to dark while they are checked.
        reopen(new Browser.NewContextOptions()
                .setColorScheme(ColorScheme.LIGHT)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setViewportSize(WIDE, HEIGHT));
        every.open(this);
        assertThat(violations(axe().withTags(TAGS))).as("axe, light").isEmpty();
        assertThat(page.locator("h1").count()).as("headings").isEqualTo(1);
        assertThat(page.locator("main").count()).as("main parts").isEqualTo(1);
        assertThat(page.title()).endsWith(" – Switchboard");
        assertThat(page.locator("html").getAttribute("lang")).isEqualTo("en");
        assertThat(page.locator("[style], style, script:not([src]), [onclick], [onsubmit]")
                        .count())
                .as("inline style and script")
                .isZero();
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        // Colors are all that changes in the dark.
        assertThat(violations(axe().withRules(List.of("color-contrast"))))
                .as("axe, dark")
                .isEmpty();
        page.setViewportSize(NARROW, HEIGHT);
        assertThat(violations(axe().withRules(RULES_OF_LAYOUT)))
                .as("axe, narrow")
                .isEmpty();
        assertThat(page.evaluate("() => document.documentElement.scrollWidth"))
                .as("nothing to scroll sideways")
                .isEqualTo(NARROW);
        takePictures(every);
    }

    /// Light and dark, wide and narrow, into `-Dswitchboard.screenshots=<directory>`; without it, none.
    private void takePictures(EveryPage every) {
        var directory = System.getProperty("switchboard.screenshots");
        if (directory == null) {
            return;
        }
        var name = every.name().toLowerCase(Locale.ROOT).replace('_', '-');
        for (var colors : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            for (var width : new int[] {WIDE, NARROW}) {
                page.setViewportSize(width, HEIGHT);
                var file = "%s-%s-%s.png"
                        .formatted(name, colors.name().toLowerCase(Locale.ROOT), width == WIDE ? "wide" : "320");
                page.screenshot(new Page.ScreenshotOptions()
                        .setPath(Path.of(directory).resolve(file))
                        .setFullPage(true));
            }
        }
    }

    @Test
    void marksWhatIsSensitiveInWordsThatAScreenReaderReads() {
        EveryPage.CONSENT_UNAPPROVED.open(this);
        assertThat(page.locator("ul.scopes").ariaSnapshot())
                .contains("Listen to recorded calls Sensitive")
                .contains(
                        "Read text messages and see the pictures sent with them Sensitive Not approved by Switchboard");
    }

    @Test
    void keepsItsBordersWhereColorsAreForced() {
        reopen(new Browser.NewContextOptions()
                .setForcedColors(ForcedColors.ACTIVE)
                .setReducedMotion(ReducedMotion.REDUCE));
        EveryPage.CONSENT.open(this);
        var border = page.locator("button.primary")
                .evaluate(
                        "button => getComputedStyle(button).borderTopStyle + ' ' + getComputedStyle(button).borderTopColor");
        assertThat((String) border).startsWith("solid").doesNotContain("rgba(0, 0, 0, 0)");
        assertThat(page.locator("button.primary").evaluate("button => getComputedStyle(button).transitionDuration"))
                .isEqualTo("0s");
    }

    private AxeBuilder axe() {
        return new AxeBuilder(page);
    }

    private static List<String> violations(AxeBuilder axe) {
        var results = axe.analyze();
        assertThat(results.getPasses()).isNotEmpty();
        return results.getViolations().stream()
                .map(rule -> rule.getImpact() + " " + rule.getId() + ": " + rule.getNodes())
                .toList();
    }
}
