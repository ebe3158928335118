package dev.switchboard.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whom a page suggests to call.
class ColleagueSearchIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond("GET /v1/contacts", 200, "{\"items\": [], \"next_cursor\": null}");
    }

    @Test
    void findsAColleagueWithNumberAndPresence() {
        GATEWAY.respond(
                "GET /v1/client/presences",
                200,
                "{\"items\": [{\"user_id\": \"ben\", \"status\": \"away\", \"message\": \"Lunch\","
                        + " \"on_call\": false}], \"next_cursor\": null}");

        var matches = find("Ben");

        assertThat(matches.path("more").asBoolean()).isFalse();
        assertThat(matches.path("found")).singleElement().satisfies(ben -> {
            assertThat(ben.path("name").asString()).isEqualTo("Ben");
            assertThat(ben.path("formatted").asString()).isEqualTo("(312) 555-0116");
            assertThat(ben.path("target").asString()).isEqualTo("202");
            assertThat(ben.path("presence").asString()).isEqualTo("away");
            assertThat(ben.path("presence_text").asString()).isEqualTo("Away: Lunch");
        });
    }

    @Test
    void findsAColleagueWhosePresenceCannotBeRead() {
        GATEWAY.respond("GET /v1/client/presences", 503, "{}");

        assertThat(find("Ben").path("found")).singleElement().satisfies(ben -> {
            assertThat(ben.path("name").asString()).isEqualTo("Ben");
            assertThat(ben.has("presence")).isFalse();
        });
    }

    /// Otherwise a page would take the only one that it knows for the only one that there is.
    @Test
    void saysThatThereMayBeMoreThanThePageOfTheApiHas() {
        GATEWAY.respond("GET /v1/users", 200, """
                {"items": [%s], "next_cursor": "further"}""".formatted(user("ben", "Ben")));

        assertThat(find("Ben").path("more").asBoolean()).isTrue();
    }

    @Test
    void saysThatThereAreMoreThanItShows() {
        GATEWAY.respond(
                "GET /v1/users",
                200,
                IntStream.range(0, 9)
                        .mapToObj(n -> user("u" + n, "Chris " + n))
                        .collect(Collectors.joining(", ", "{\"items\": [", "], \"next_cursor\": null}")));
        GATEWAY.respond(
                "GET /v1/numbers",
                200,
                IntStream.range(0, 9)
                        .mapToObj(n -> """
                                {"id": "n%d", "number": "+1312555012%d", "label": null, "status": "active", "type": "local",
                                 "capabilities": ["voice"], "user_id": "u%d", "assigned_at": "2026-11-01T09:00:00.000Z"}""".formatted(n, n, n))
                        .collect(Collectors.joining(", ", "{\"items\": [", "], \"next_cursor\": null}")));

        var matches = find("Chris");

        assertThat(matches.path("found")).hasSize(8);
        assertThat(matches.path("more").asBoolean()).isTrue();
    }

    private JsonNode find(String text) {
        var response = newBrowser().signIn("/app/profile").get("/app/phone/colleagues?q=" + text);
        assertThat(response.statusCode()).isEqualTo(200);
        return JsonMapper.shared().readTree(response.body());
    }

    private static String user(String id, String name) {
        return """
                {"id": "%s", "name": "%s", "email": "%s@example.com", "extension": null, "role": "member",
                 "status": "active", "created_at": "2026-11-01T09:00:00.000Z"}""".formatted(id, name, id);
    }
}
