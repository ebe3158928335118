package dev.switchboard.app.team;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.TestBrowser;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// The team, as everybody in the company sees it.
class TeamIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"member", "admin", "owner"})
    void leadsToACallAndATextToEachColleagueWithANumber(String role) {
        var team = open(as(role), "/app/team");
        var ben = team.expectFirst("[data-list=team] > [data-id=ben]");

        var call = ben.expectFirst("a[data-action=call]");
        assertThat(call.attr("data-dial")).isEqualTo("202");
        assertThat(call.attr("href")).isEqualTo("/app/phone?to=202");
        assertThat(call.attr("aria-label")).isEqualTo("Call Ben");
        assertThat(ben.expectFirst("a[data-action=text]").attr("href")).isEqualTo("/app/messages?to=%2B13125550116");
        assertThat(ben.select("[data-presence=ben]:not([data-state])")).hasSize(1);
        for (var without : List.of(StubGateway.USER, "cleo", "dan")) {
            assertThat(team.select("[data-id=%s] [data-action=call], [data-id=%s] [data-action=text]"
                            .formatted(without, without)))
                    .as(without)
                    .isEmpty();
        }
    }

    @Test
    void isAdministeredByOwnersAndAdminsOnly() {
        for (var page : List.of("/app/team", "/app/team/ben")) {
            var member = open(as("member"), page);
            assertThat(member.select("nav a[data-nav=team]")).hasSize(1);
            assertThat(member.select("main form[method=post], main [data-field=status][name]"))
                    .as(page)
                    .isEmpty();
            assertThat(member.select("tr[data-id=ben] [data-field=extension]").text())
                    .isEqualTo("202");
        }
        assertThat(open(as("admin"), "/app/team/ben").select("main form[method=post]"))
                .isNotEmpty();
    }

    @Test
    void tellsOwnersAndAdminsWhenUsersWereLastActive() {
        var team = open(as("admin"), "/app/team/ben");

        assertThat(team.expectFirst("tr[data-id=ben] [data-field=last_active_at]")
                        .attr("datetime"))
                .isEqualTo("2026-11-28T08:00:00Z");
        assertThat(team.expectFirst("#panel [data-field=last_active_at]").attr("datetime"))
                .isEqualTo("2026-11-28T08:00:00Z");
        assertThat(team.select("tr[data-id=cleo] [data-field=last_active_at]")).isEmpty();
        assertThat(open(as("admin"), "/app/team/cleo").expectFirst("#panel").text())
                .contains("Not in the last 30 days");
        var member = as("member");
        GATEWAY.clear();
        assertThat(open(member, "/app/team/ben").select("[data-field=last_active_at]"))
                .isEmpty();
        assertThat(GATEWAY.requests).doesNotContain("GET /v1/users/last-active");
    }

    @Test
    void showsTheTeamWhileTheirLastActivityCannotBeRead() {
        GATEWAY.respond("GET /v1/users/last-active", 503, "{}");

        assertThat(open(as("owner"), "/app/team").select("[data-list=team] > [data-id]"))
                .hasSize(4);
    }

    @Test
    void tellsItsScriptWhoCanBeReached() {
        GATEWAY.respond("GET /v1/client/presences", 200, """
                {"items": [{"user_id": "ben", "status": "away", "message": "At lunch", "on_call": false,
                   "updated_at": "2026-11-28T09:00:00.000Z"},
                  {"user_id": "cleo", "status": "dnd", "message": null, "on_call": true,
                   "updated_at": "2026-11-28T09:00:00.000Z"}], "next_cursor": null}""");
        var member = as("member");
        GATEWAY.clear();

        var presence = JsonMapper.shared()
                .readTree(member.get("/app/team/presence?id=ben&id=cleo").body());

        assertThat(presence.get(0).get("user_id").asString()).isEqualTo("ben");
        assertThat(presence.get(0).get("status").asString()).isEqualTo("away");
        assertThat(presence.get(0).get("message").asString()).isEqualTo("At lunch");
        assertThat(presence.get(1).get("user_id").asString()).isEqualTo("cleo");
        assertThat(GATEWAY.requests).containsExactly("GET /v1/client/presences");
        GATEWAY.clear();
        member.get("/app/team/presence?id=cleo&id=ben");
        assertThat(GATEWAY.requests).isEmpty();
    }

    @Test
    void leavesOutWhomTheApiDoesNotShow() {
        GATEWAY.respond("GET /v1/client/presences", 200, "{\"items\": [], \"next_cursor\": null}");

        var response = as("member").get("/app/team/presence?id=nobody");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("[]");
    }

    private TestBrowser as(String role) {
        GATEWAY.respond("GET /v1/users/me", 200, """
                {"id": "%s", "name": "Ada", "email": "ada@example.com", "role": "%s", "status": "active"}""".formatted(StubGateway.USER, role));
        return newBrowser().signIn("/app/profile");
    }

    private static Document open(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
