package dev.switchboard.consent.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import dev.switchboard.testkit.Axe;
import dev.switchboard.testkit.PageTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class AccessibilityIT extends BrowserTest {

    private static final int WIDE = Screenshot.LIGHT_WIDE.width();
    private static final int NARROW = Screenshot.LIGHT_320.width();
    private static final int HEIGHT = 640;
    private static final Path SHOWN = Path.of("..", "docs", "screenshots");
    private static final List<String> TAGS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    /// What depends on the width, of these tags.
    private static final List<String> RULES_OF_LAYOUT =
            List.of("target-size", "scrollable-region-focusable", "region", "heading-order");

    @ParameterizedTest
    @EnumSource
    void everyPageIsForEverybody(EveryPage every) throws IOException {
        // Without motion, colors do not fade from light to dark while they are checked.
        reopen(new Browser.NewContextOptions()
                .setColorScheme(ColorScheme.LIGHT)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setViewportSize(WIDE, HEIGHT));
        every.open(this);
        assertThat(Axe.violationsOfTags(page, TAGS)).as("axe, light").isEmpty();
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
        assertThat(Axe.violationsOfRules(page, List.of("color-contrast")))
                .as("axe, dark")
                .isEmpty();
        page.setViewportSize(NARROW, HEIGHT);
        assertThat(Axe.violationsOfRules(page, RULES_OF_LAYOUT))
                .as("axe, narrow")
                .isEmpty();
        assertThat(page.evaluate("() => document.documentElement.scrollWidth"))
                .as("nothing to scroll sideways")
                .isEqualTo(NARROW);
        takeOrComparePictures(every);
    }

    @Test
    void noticesWhatIsNotForEverybody() {
        page.setContent(
                "<main><h1>Hello</h1><img src='data:,'><p style='color: #eee; background: #fff'>Hello</p></main>");
        assertThat(Axe.violationsOfTags(page, TAGS))
                .anySatisfy(found -> assertThat(found).contains("image-alt", "<img"))
                .anySatisfy(found -> assertThat(found).contains("color-contrast"));
        assertThat(Axe.violationsOfRules(page, List.of("color-contrast"))).hasSize(1);
    }

    /// Into `-Dswitchboard.screenshots=<directory>`, with the texts that they show. Without it, the page has to have
    /// the texts of the pictures in docs/screenshots.
    private void takeOrComparePictures(EveryPage every) throws IOException {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(WIDE, HEIGHT);
        var directory = System.getProperty("switchboard.screenshots");
        if (directory == null) {
            PageTexts.assertSame(page, SHOWN, every.picture());
            return;
        }
        PageTexts.write(page, Path.of(directory), every.picture());
        // Pictures of the same page are the same, whatever port a test uses.
        page.locator("main")
                .evaluate(
                        "main => { main.innerHTML = main.innerHTML.replace(/127\\.0\\.0\\.1:\\d+/g, '127.0.0.1:8765'); }");
        for (var variant : Screenshot.values()) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(variant.colors()));
            page.setViewportSize(variant.width(), HEIGHT);
            // In a window of its height, where nothing that stays at the bottom of a smaller one hides a part of it.
            int height = (int) page.evaluate("() => document.documentElement.scrollHeight");
            page.setViewportSize(variant.width(), height);
            variant.write(page.screenshot(), Path.of(directory).resolve(variant.file(every)));
        }
    }

    @Test
    void marksWhatIsSensitiveInWordsThatAScreenReaderReads() {
        EveryPage.CONSENT_UNAPPROVED.open(this);
        assertThat(page.locator("ul.scopes").first().ariaSnapshot())
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
}
