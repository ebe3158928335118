package dev.switchboard.app.developer.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookPagesIT extends ClientAppTest {

    @Test
    void showWhatAWebhookIsForItsHeadersAndItsRate() {
        GATEWAY.respondAs("records.json");

        var page = Jsoup.parse(
                newBrowser().signIn("/app/profile").get("/app/webhooks/w1").body());

        assertThat(page.select("dd[data-field=description]").text()).isEqualTo("Orders");
        assertThat(page.select("dd[data-field=headers]").text()).isEqualTo("X-Tenant ••••••••");
        assertThat(page.select("dd[data-field=rate_per_second]").text()).isEqualTo("At most 5 attempts per second");
        assertThat(page.select("input[name='headers.0.value']").attr("placeholder"))
                .isEqualTo("Unchanged");
        assertThat(page.select("input[name='headers.1.value']").attr("placeholder"))
                .isEmpty();
    }

    @Test
    void showAWebhookThatAProgramReads() {
        GATEWAY.respondAs("records.json");

        var page = Jsoup.parse(
                newBrowser().signIn("/app/profile").get("/app/webhooks/w5").body());

        assertThat(page.select("h1").text()).isEqualTo("Read by a program");
        assertThat(page.select("[data-field=url]").text()).isEqualTo("https://api.example/v1/webhooks/w5/events");
        assertThat(page.text()).contains("has not acknowledged one for a week");
        assertThat(page.select("input[name=url], input[name=rate_per_second]")).isEmpty();
        assertThat(page.select("input[name=description]")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/app/webhooks", "/app/webhooks/w1"})
    void neverContainTheValueOfAHeader(String address) {
        GATEWAY.respondAs("records.json");

        var page = newBrowser().signIn("/app/profile").get(address).body();

        assertThat(page).contains("Orders").doesNotContain("northwind-secret");
    }
}
