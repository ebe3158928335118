package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class FrontDoorIT {

    @Test
    void oneClickSignsInAsADemoUserAndAnotherClickAsTheNextOne(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var browser = AppBrowser.of(run)) {
            browser.open("/").shows("front-door");
            assertThat(browser.violations()).isEmpty();
            assertThat(browser.rows("demo-users").count()).isEqualTo(4);
            assertThat(browser.page().content())
                    .doesNotContain(run.demo().get("owner").get("password").asString())
                    .doesNotContain(run.demo().get("operator").get("password").asString());

            for (var who : new String[] {"member", "owner"}) {
                browser.open("/");
                browser.page().click("[data-list=demo-users] > [data-id=" + who + "] button");
                browser.shows("phone");
                browser.open("/").shows("front-door");
                assertThat(browser.page().textContent("[data-list=signed-in] [data-field=email]"))
                        .isEqualTo(run.demo().get(who).get("email").asString());
            }
        }
    }

    @Test
    void otherSitesCannotSignTheBrowserIn(SharedRun shared) throws Exception {
        var run = shared.running();
        assertThat(post(run, "Origin", "https://evil.example")).isEqualTo(403);
        assertThat(post(run, "Sec-Fetch-Site", "cross-site")).isEqualTo(403);
        assertThat(post(run, "Accept", "text/html")).isEqualTo(403);
    }

    private static int post(TestRun run, String field, String value) throws Exception {
        var request = HttpRequest.newBuilder(
                        URI.create(run.demo().get("auth_url").asString() + "/"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header(field, value)
                .POST(HttpRequest.BodyPublishers.ofString("demo=owner"))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.discarding()).statusCode();
        }
    }
}
