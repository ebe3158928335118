package dev.switchboard.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.TestBrowser;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The first steps of a new company, on the page of the phone.
class SetUpIT extends ClientAppTest {

    private static final String NOTHING = "{\"items\": [], \"next_cursor\": null}";

    @BeforeEach
    void fillTheApiOfANewCompany() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond("GET /v1/users", 200, """
                {"items": [{"id": "%s", "name": "Ada", "email": "ada@example.com", "extension": null, "role": "owner",
                  "status": "active", "created_at": "2026-11-01T09:00:00.000Z"}], "next_cursor": null}""".formatted(StubGateway.USER));
        for (var list : new String[] {"numbers", "invitations", "api-keys", "webhooks"}) {
            GATEWAY.respond("GET /v1/" + list, 200, NOTHING);
        }
    }

    @Test
    void offersEachStepWithItsPageToTheOwnerAndANumberToCallFrom() {
        var page = open(signedIn());

        assertThat(page.select("[data-list=set-up] [data-step]").eachAttr("data-step"))
                .containsExactly("number", "ringing", "colleague", "api-key", "webhook");
        assertThat(page.select("[data-list=set-up] a").eachAttr("href"))
                .containsExactly("/app/numbers#pool", "/app/invitations", "/app/api-keys", "/app/webhooks");
        assertThat(page.select("[data-done]")).isEmpty();
        assertThat(page.select("#set-up > details").hasAttr("open")).isTrue();
        assertThat(page.select("#dial a[href=/app/numbers#pool]").text()).isEqualTo("Get a number");
        assertThat(page.select("#dial").text()).doesNotContain("Ask an owner");
    }

    @Test
    void showsWhatTheApiSaysIsDone() {
        GATEWAY.respond("GET /v1/invitations", 200, """
                {"items": [{"id": "i1", "status": "pending"}], "next_cursor": null}""");
        GATEWAY.respond("GET /v1/api-keys", 200, """
                {"items": [{"id": "k1"}], "next_cursor": null}""");

        assertThat(open(signedIn()).select("[data-step][data-done]").eachAttr("data-step"))
                .containsExactly("colleague", "api-key");
    }

    @Test
    void isOneLineOnceMostIsDoneUnlessTheUserOpensIt() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond("GET /v1/webhooks", 200, NOTHING);
        var user = signedIn();

        assertThat(list(user).hasAttr("open")).isFalse();
        assertThat(list(user).select("summary").text()).isEqualTo("Set up your phone 3 of 5 done");
        assertThat(open(user).select("#set-up > form [data-action=dismiss]")).hasSize(1);

        user.cookies.put("switchboard-app-folds", "set-up:open");
        assertThat(list(user).hasAttr("open")).isTrue();
    }

    private static Element list(TestBrowser user) {
        return open(user).expectFirst("#set-up > details[data-fold=set-up]");
    }

    @Test
    void isGoneOnceEverythingIsDone() {
        GATEWAY.respondAs("records.json");

        assertThat(open(signedIn()).select("#set-up")).isEmpty();
    }

    @Test
    void isGoneOnceItIsDismissed() {
        var user = signedIn();

        assertThat(user.post("/app/phone/set-up/dismiss", Map.of("_csrf", user.csrf("/app/phone")))
                        .statusCode())
                .isEqualTo(303);

        assertThat(open(user).select("#set-up")).isEmpty();
    }

    @Test
    void asksAMemberToAskAnOwner() {
        GATEWAY.respond("GET /v1/users/me", 200, """
                {"id": "%s", "name": "Ada", "email": "ada@example.com", "role": "member", "status": "active"}""".formatted(StubGateway.USER));

        var page = open(signedIn());

        assertThat(page.select("#set-up")).isEmpty();
        assertThat(page.select("#dial").text()).contains("Ask an owner").doesNotContain("Get a number");
        assertThat(GATEWAY.requests).doesNotContain("GET /v1/api-keys", "GET /v1/webhooks", "GET /v1/invitations");
    }

    @Test
    void leavesThePageUsableWhenTheApiCannotSayWhatIsDone() {
        GATEWAY.respond("GET /v1/webhooks", 503, "{}");

        assertThat(open(signedIn()).select("#set-up")).isEmpty();
    }

    private TestBrowser signedIn() {
        return newBrowser().signIn("/app/profile");
    }

    private static Document open(TestBrowser user) {
        var response = user.get("/app/phone");
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
