package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What pages offer in a browser that runs no scripts.
class WithoutScriptsIT extends ClientAppTest {

    private static final Pattern CHOICE = Pattern.compile("\\[\"([^\"]+)\",");

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/app/phone",
                "/app/messages",
                "/app/faxes",
                "/app/team",
                "/app/invitations",
                "/app/numbers",
                "/app/devices",
                "/app/company-settings",
                "/app/api-keys",
                "/app/apps",
                "/operator/companies",
                "/operator/companies/co1",
                "/operator/operator-numbers"
            })
    void everySelectHasItsOptionsOrLeadsToThem(String page) {
        var user = newBrowser().signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");
        var document = open(user, page);

        assertThat(document.select("form[method=post] select:not([hidden] select)"))
                .allSatisfy(select -> {
                    if (select.hasAttr("data-choices")) {
                        var link =
                                Objects.requireNonNull(select.closest(".field")).select("noscript a[href]");
                        assertThat(link).as(select.id()).hasSize(1);
                        var shown = open(user, link.attr("href")).expectFirst("select[id=" + select.id() + "]");
                        assertOffers(shown, document.expectFirst("#" + select.attr("data-choices")), select);
                    } else {
                        assertThat(select.select("option"))
                                .as("%s %s", select.id(), select.attr("name"))
                                .hasSizeGreaterThan(1);
                    }
                });
    }

    /// Those with an owner are for that owner's selects.
    private static void assertOffers(Element select, Element choices, Element before) {
        assertThat(select.hasAttr("data-choices")).isFalse();
        var offered = select.select("option").eachAttr("value");
        var expected = CHOICE.matcher(choices.attr("data-options"))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(offered).doesNotHaveDuplicates().hasSizeGreaterThan(1);
        assertThat(offered).containsAll(before.select("option").eachAttr("value"));
        if (!before.hasAttr("data-owner")) {
            assertThat(offered).containsAll(expected);
        }
        assertThat(select.select("option[selected]").eachAttr("value"))
                .isEqualTo(before.select("option[selected]").eachAttr("value"));
    }

    private static Document open(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
