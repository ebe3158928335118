package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every page of the applications, light and dark, wide and at 320 pixels.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class EveryPageIT {

    /// What can differ between the variants of a page.
    private static final List<String> RULES_OF_VARIANTS = List.of("color-contrast", "scrollable-region-focusable");

    @Test
    void ofTheClientApplicationFitsAndHasNoFindings(SharedRun shared) throws IOException, InterruptedException {
        check(shared, "owner", page -> !page.ofTheConsole());
    }

    @Test
    void ofTheConsoleFitsAndHasNoFindings(SharedRun shared) throws IOException, InterruptedException {
        check(shared, "operator", ApplicationPage::ofTheConsole);
    }

    private static void check(SharedRun shared, String who, Predicate<ApplicationPage> wanted)
            throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), who)) {
            var pages = Arrays.stream(ApplicationPage.values()).filter(wanted).toList();
            for (var page : pages) {
                page.open(browser);
                fits(browser, page, PagePicture.LIGHT_WIDE);
                assertThat(browser.violations()).as(page.title()).isEmpty();
                fits(browser, page, PagePicture.DARK_320);
                assertThat(browser.violations(RULES_OF_VARIANTS))
                        .as("%s, dark at 320 pixels", page.title())
                        .isEmpty();
            }
        }
    }

    private static void fits(AppBrowser browser, ApplicationPage page, PagePicture variant) {
        variant.apply(browser.page());
        assertThat(browser.page().evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
                .as("%s fits %s", page.title(), variant)
                .isEqualTo(true);
    }
}
