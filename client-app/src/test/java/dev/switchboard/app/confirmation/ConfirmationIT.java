package dev.switchboard.app.confirmation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.TestBrowser;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfirmationIT extends ClientAppTest {

    private static final String TEAM = "http://localhost:8080/app/team?q=da";

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    /// The fields of a form that asks.
    private static Map<String, String> form(TestBrowser user, String... more) {
        var fields = new HashMap<>(
                Map.of("_csrf", user.csrf("/app/profile"), "confirm", "erase-user", "confirm_name", "Dan"));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private static String location(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(303);
        return response.headers().firstValue("Location").orElseThrow();
    }

    private static Document page(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }

    @Test
    void sendsNothingBeforeTheUserHasAnswered() {
        var user = newBrowser().signIn("/app/profile");

        var asked = location(user.post("/app/team/dan/erase", form(user, "q", "da"), TEAM));

        assertThat(GATEWAY.changes).isEmpty();
        var page = page(user.get(asked));
        assertThat(page.select("main").attr("data-page")).isEqualTo("confirm");
        assertThat(page.select("h1").text()).isEqualTo("Erase Dan?");
        assertThat(page.select("main button").text()).isEqualTo("Erase Dan");
        assertThat(page.select("main p").text()).contains("cannot be undone");
        assertThat(page.select("[data-action=cancel][autofocus]").attr("href")).isEqualTo("/app/team?q=da");
        assertThat(page.select("main form").attr("action")).isEqualTo("/app/team/dan/erase");
        assertThat(page.select("main input[name=q]").val()).isEqualTo("da");
        assertThat(GATEWAY.changes).isEmpty();
    }

    @Test
    void asksInTheUsersLanguage() {
        var user = newBrowser().signIn("/app/profile");
        user.cookies.put("switchboard-language", "es");

        var page = page(user.get(location(user.post("/app/team/dan/erase", form(user), TEAM))));

        assertThat(page.select("h1").text()).isEqualTo("¿Borrar a Dan?");
    }

    @Test
    void takesAnAnswer() {
        var user = newBrowser().signIn("/app/profile");

        user.post("/app/team/dan/erase", form(user, "confirmed", "yes"), TEAM);

        assertThat(GATEWAY.changes).hasSize(1);
    }

    @Test
    void wantsTheNameAsItIs() {
        var user = newBrowser().signIn("/app/profile");

        var asked = location(
                user.post("/app/team/dan/erase", form(user, "confirm_typed", "yes", "confirmed", "Ben"), TEAM));

        assertThat(GATEWAY.changes).isEmpty();
        var field = page(user.get(asked)).expectFirst("main input[name=confirmed]");
        assertThat(field.attr("aria-invalid")).isEqualTo("true");
        assertThat(field.val()).isEmpty();
        user.post("/app/team/dan/erase", form(user, "confirm_typed", "yes", "confirmed", " Dan "), TEAM);
        assertThat(GATEWAY.changes).hasSize(1);
    }

    @Test
    void asksOnlyForTheButtonThatDoes() {
        var user = newBrowser().signIn("/operator");
        var fields = new HashMap<>(
                Map.of("_csrf", user.csrf("/operator/operators"), "confirm_name", "Dialer", "scopes", "calls:control"));

        user.post("/operator/approvals/svc_app_1/approve", fields, "");
        assertThat(GATEWAY.changes).hasSize(1);

        fields.put("confirm", "refuse-scopes");
        var asked = location(user.post("/operator/approvals/svc_app_1/refuse", fields, ""));
        assertThat(GATEWAY.changes).hasSize(1);
        assertThat(page(user.get(asked)).select("h1").text()).isEqualTo("Refuse the request of Dialer?");
    }

    /// `90` days until now.
    @ParameterizedTest
    @CsvSource({"89, true", "90, false", "91, false", "'', false", "many, false"})
    void asksBeforeRecordsAreDeletedEarlierThanUntilNow(String days, boolean asks) {
        var user = newBrowser().signIn("/app/profile");
        var form = Jsoup.parse(user.get("/app/company-settings").body())
                .expectForm("form:has([name='retention.messages'])");
        var fields = new HashMap<String, String>();
        form.formData().forEach(field -> fields.put(field.key(), field.value()));
        assertThat(fields).containsEntry("retention.messages", "90");
        fields.put("retention.messages", days);

        var response = user.post("/app/company-settings", fields, "");

        assertThat(GATEWAY.changes).hasSize(asks ? 0 : 1);
        if (asks) {
            var page = page(user.get(location(response)));
            assertThat(page.select("h1").text()).isEqualTo("Delete older records of Northwind?");
            assertThat(page.select("main p").text()).contains("cannot be undone");
        }
    }

    /// Another one could name somebody else than the form concerns.
    @Test
    void showsNoQuestionThatSomebodyElseWrote() {
        var user = newBrowser().signIn("/operator");
        var asked = location(user.post(
                "/operator/operators/o2/remove",
                Map.of("_csrf", user.csrf("/operator/operators"), "confirm", "remove-operator", "confirm_name", "Max"),
                ""));
        var altered = asked.substring(0, asked.length() - 4) + "AAAA";

        assertThat(location(user.get(altered))).isEqualTo("/operator");
        assertThat(location(newBrowser().signIn("/app/profile").get(asked.replace("/operator/", "/app/"))))
                .isEqualTo("/app");
    }

    /// A user who signs in again finds the question again; nobody without a session does.
    @Test
    void needsASession() {
        var user = newBrowser().signIn("/app/profile");
        var asked = location(user.post("/app/team/dan/erase", form(user), TEAM));

        assertThat(location(newBrowser().get(asked))).contains("/oauth/authorize");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/app/team/ben",
                "/app/team/dan",
                "/app/invitations/i1",
                "/app/numbers/n2",
                "/app/devices/d1",
                "/app/api-keys/k1",
                "/app/apps/svc_app_1",
                "/app/webhooks/w1",
                "/app/first-generation-webhooks",
                "/app/company-settings",
                "/app/connected-apps",
                "/app/security",
                "/operator/companies/co1",
                "/operator/approvals",
                "/operator/operator-apps",
                "/operator/operator-numbers",
                "/operator/operators",
                "/operator/operator-keys/ok1"
            })
    void namesWhatItConcerns(String path) {
        var user = newBrowser().signIn(path.startsWith("/operator") ? "/operator" : "/app/profile");
        for (var language : new String[] {"en", "es"}) {
            user.cookies.put("switchboard-language", language);
            var page = page(user.get(path));

            assertThat(page.select("dialog#confirm")).hasSize(1);
            assertThat(page.select("[name=confirm], [name=confirm_lowered]"))
                    .isNotEmpty()
                    .allSatisfy(question -> {
                        var name = Objects.requireNonNull(question.closest("form"))
                                .select("input[name=confirm_name]")
                                .val();
                        assertThat(name).isNotBlank();
                        assertThat(question.attr("data-does")).contains(name).doesNotContain("??");
                        assertThat(question.attr("data-title")).contains(question.attr("data-does"));
                        assertThat(question.attr("data-text")).isNotBlank().doesNotContain("??");
                    });
        }
    }

    @Test
    void nobodyIsOfferedToRemoveThemselves() {
        var user = newBrowser().signIn("/operator");

        var page = page(user.get("/operator/operators"));

        assertThat(page.select("[data-list=operators] > [data-id]:has([data-action=remove])"))
                .isNotEmpty();
        assertThat(page.select("[data-id='%s'] [data-action=remove]".formatted(StubGateway.USER)))
                .isEmpty();
    }
}
