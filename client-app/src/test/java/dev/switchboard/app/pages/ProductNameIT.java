package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;

/// An installation whose product has another name.
@TestPropertySource(properties = "switchboard.product-name=Acme Telephony")
class ProductNameIT extends ClientAppTest {

    private static final Pattern NAME = Pattern.compile("\\bSwitchboard\\b");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/app/phone",
                "/app/api-keys",
                "/app/webhooks",
                "/app/request-log",
                "/app/audit-log",
                "/app/company-settings",
                "/app/security",
                "/operator/companies",
                "/operator/health",
                "/"
            })
    void isCalledByItOnEveryPage(String address) {
        GATEWAY.respondAs("records.json");
        var browser = newBrowser();
        if (!address.equals("/")) {
            browser.signIn(address.startsWith("/operator") ? "/operator" : "/app/profile");
        }

        var page = Jsoup.parse(browser.get(address).body());

        assertThat(page.title()).endsWith(" – Acme Telephony");
        assertThat(page.select(".brand").text()).startsWith("Acme Telephony");
        assertThat(page.text()).doesNotContainPattern(NAME);
    }
}
