package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.util.List;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is around every page: the navigation, the account menu, the typeface.
class FrameIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @Test
    void hasTheAccountsPagesTheDocumentationTheLanguageAndSignOutInTheAccountMenu() {
        var document = open("/app/calls");
        var menu = document.select("header details.menu");

        assertThat(links(menu)).containsExactly("profile", "security", "connected-apps", "docs");
        assertThat(menu.select("a[hreflang]").eachAttr("href"))
                .containsExactly("/app/language/en?return_to=/app/calls", "/app/language/es?return_to=/app/calls");
        assertThat(menu.select("form[action=/app/sign-out] button[data-action=sign-out]"))
                .hasSize(1);
        assertThat(links(document.select("nav"))).contains("phone", "api-keys").doesNotContain("profile");
        assertThat(links(open("/operator/companies").select("header details.menu")))
                .containsExactly("docs");
    }

    /// A page in the account menu is current there, and its stylesheet is loaded.
    @Test
    void marksTheCurrentPageWhereverItsLinkIs() {
        var profile = open("/app/profile");

        assertThat(profile.select("[aria-current=page]").eachAttr("data-nav")).containsExactly("profile");
        assertThat(profile.select("link[rel=stylesheet][href$=account.css]")).hasSize(1);
    }

    /// The scripts mark it, too, and have only the addresses.
    @ParameterizedTest
    @CsvSource({
        "/app, phone, /app",
        "/app/first-generation-webhooks, webhooks, /app/first-generation-webhooks",
        "/operator, companies, /operator"
    })
    void marksAPageThatIsAlsoAtAnotherAddress(String address, String page, String also) {
        var current = open(address).select("nav [aria-current=page]");

        assertThat(current.eachAttr("data-nav")).containsExactly(page);
        assertThat(current.attr("data-also")).isEqualTo(also);
    }

    @Test
    void leavesTheDeveloperPagesAsTheUserHasFoldedThemUntilOneIsShown() {
        var user = newBrowser().signIn("/app/profile");

        assertThat(developerPagesAreOpen(parse(user, "/app/calls"))).isTrue();
        user.cookies.put(Folds.COOKIE, "set-up:open.developer:folded");
        assertThat(developerPagesAreOpen(parse(user, "/app/calls"))).isFalse();
        assertThat(developerPagesAreOpen(parse(user, "/app/webhooks/w1"))).isTrue();
    }

    private static boolean developerPagesAreOpen(Document page) {
        return page.expectFirst("nav details[data-fold=developer]").hasAttr("open");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/app/calls", "/operator/companies"})
    void namesEachGroupOfLinksAndHasAnIconAtEachLink(String page) {
        var navigation = open(page).select("nav#navigation");

        assertThat(navigation.attr("aria-label")).isEqualTo("Main");
        assertThat(navigation.select("a"))
                .isNotEmpty()
                .allSatisfy(link -> assertThat(link.select("svg.icon[aria-hidden=true] > path[d^=M]"))
                        .hasSize(1));
        assertThat(navigation.select("ul[aria-labelledby]"))
                .hasSizeGreaterThan(2)
                .allSatisfy(list -> assertThat(
                                Objects.requireNonNull(navigation.first()).select("#" + list.attr("aria-labelledby")))
                        .hasSize(1));
    }

    /// Screen readers list headings: the first is the page's.
    @ParameterizedTest
    @ValueSource(strings = {"/", "/app/calls", "/operator/companies"})
    void hasNoHeadingBeforeThatOfThePage(String page) {
        assertThat(open(page).select("body h1, body h2"))
                .filteredOn(heading -> heading.closest("template, [hidden]") == null)
                .first()
                .extracting(Element::tagName)
                .isEqualTo("h1");
    }

    @Test
    void preloadsItsTypeface() {
        var typeface = open("/app/calls").select("link[rel=preload][as=font][type=font/woff2][crossorigin]");

        assertThat(typeface).hasSize(1);
        assertThat(newBrowser().get(typeface.attr("href")).headers().firstValue("Content-Type"))
                .contains("font/woff2");
    }

    /// An error leads back to where the user came from most likely.
    @ParameterizedTest
    @CsvSource({
        "/app/calls/none, Back to Calls, /app/calls",
        "/app/webhooks/none, Back to Webhooks, /app/webhooks",
        "/app/none, Go to the start page, /app",
        "/operator/companies/none, Back to Companies, /operator/companies",
        "/none, Go to the start page, /"
    })
    void leadsBackFromAnError(String page, String text, String address) {
        var user = newBrowser();
        if (!page.equals("/none")) {
            user.signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");
        }
        var response = user.get(page);
        assertThat(response.statusCode()).isEqualTo(404);

        var back = Jsoup.parse(response.body()).expectFirst("main [data-action=back]");

        assertThat(back.text()).isEqualTo(text);
        assertThat(back.attr("href")).isEqualTo(address);
    }

    private static List<String> links(Elements part) {
        return part.select("a[data-nav]").eachAttr("data-nav");
    }

    private Document open(String page) {
        var user = newBrowser();
        if (!page.equals("/")) {
            user.signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");
        }
        return parse(user, page);
    }

    private static Document parse(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
