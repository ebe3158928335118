package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The documentation in a browser.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class DocsPageIT {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs",
                "/docs/quickstart",
                "/docs/errors",
                "/docs/data-model",
                "/docs/operations/settings",
                "/docs/reference",
                "/docs/reference/messages"
            })
    void fitsAndHasNoFindings(String path, SharedRun shared) throws Exception {
        try (var browser = AppBrowser.of(shared.running())) {
            var elsewhere = new CopyOnWriteArrayList<String>();
            browser.open(path);
            browser.page().onRequest(request -> elsewhere.add(request.url()));
            for (var variant : List.of(PagePicture.LIGHT_WIDE, PagePicture.DARK_320)) {
                variant.apply(browser.page());
                browser.page().reload();
                assertThat(browser.page().evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
                        .as("%s fits %s", path, variant)
                        .isEqualTo(true);
                assertThat(browser.violations()).as("%s, %s", path, variant).isEmpty();
            }
            assertThat(elsewhere).isNotEmpty().allMatch(url -> url.startsWith(origin(browser)));
        }
    }

    @Test
    void findsASectionWithTheKeyboardAlone(SharedRun shared) throws Exception {
        try (var browser = AppBrowser.of(shared.running())) {
            var page = browser.open("/docs").page();

            page.keyboard().press("/");
            page.keyboard().type("order of chec");
            assertThat(page.locator("[data-results] a").first()).containsText("Order of checks");
            page.keyboard().press("ArrowDown");
            page.keyboard().press("Enter");

            page.waitForURL("**/docs/errors#order-of-checks");
            assertThat(page.locator("#order-of-checks")).isVisible();
        }
    }

    @Test
    void remembersTheLanguageOfExamples(SharedRun shared) throws Exception {
        try (var browser = AppBrowser.of(shared.running())) {
            var page = browser.open("/docs/quickstart").page();
            assertThat(page.locator("[data-code=python]")).isHidden();

            page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Python"))
                    .click();
            assertThat(page.locator("[data-code=python]")).isVisible();
            browser.open("/docs/webhooks");

            assertThat(page.locator("[data-code=python]")).isVisible();
            assertThat(page.locator("[data-code=js]")).isHidden();
        }
    }

    @Test
    void leadsFromADescribedRouteToItsGuide(SharedRun shared) throws Exception {
        try (var browser = AppBrowser.of(shared.running())) {
            browser.open("/docs/reference/messages").shows("docs-reference");
            browser.action("guide").click();
            browser.shows("docs");
            assertThat(browser.page().locator("h1")).hasText("Text messages");
        }
    }

    private static String origin(AppBrowser browser) {
        return browser.page().url().replaceAll("(https?://[^/]+/).*", "$1");
    }
}
