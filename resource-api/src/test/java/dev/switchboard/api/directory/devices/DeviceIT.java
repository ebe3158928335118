package dev.switchboard.api.directory.devices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class DeviceIT {

    private final ApiClient api;

    DeviceIT(ApiClient api) {
        this.api = api;
    }

    private static List<String> names(JsonResponse response) {
        return response.items().stream()
                .map(device -> device.get("name").asString())
                .toList();
    }

    private static String nextCursor(JsonResponse response) {
        return response.json().get("next_cursor").toString();
    }

    private static TestCompany withDevices(int count) {
        var acme = TestCompany.insert();
        for (int i = 0; i < count; i++) {
            TestDevices.mobile(acme.owner()).name("Phone " + i).insert();
        }
        return acme;
    }

    @Test
    void showsEveryFieldOfTheRecord() {
        var acme = TestCompany.insert();
        var line = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var device = TestDevices.deskPhone(acme.owner())
                .name("Desk")
                .model("T54W")
                .on(line)
                .seenAt(Instant.parse("2026-11-20T08:00:00Z"))
                .revoked()
                .insert();

        assertThat(api.get("/v1/devices", acme.clientCredentials())
                        .assertStatus(200)
                        .text())
                .isEqualTo("""
                {"items":[{"id":"%s","user_id":"%s","name":"Desk","type":"desk_phone","model":"T54W",\
                "status":"revoked","number_id":"%s","last_seen_at":"2026-11-20T08:00:00.000Z",\
                "created_at":"2026-11-01T09:30:00.120Z"}],"next_cursor":null}""".formatted(device, acme.owner().id(), line.id()));
    }

    @Test
    void listsTheCompaniesDevicesByNameThenByIdWhateverTheVisibility() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var second = UUID.fromString("01990000-0000-7000-8000-0000000000b2");
        var first = UUID.fromString("01990000-0000-7000-8000-0000000000b1");
        TestDevices.mobile(acme.owner()).name("same").id(second).insert();
        TestDevices.mobile(mia).name("same").id(first).insert();
        TestDevices.mobile(mia).name("Z").insert();
        TestDevices.mobile(acme.owner()).name("é").insert();
        TestDevices.mobile(TestCompany.insert().owner()).name("foreign").insert();

        for (var identity : List.of(acme.owner().key(), mia.token(), acme.clientCredentials())) {
            var response = api.get("/v1/devices", identity);
            assertThat(names(response)).containsExactly("Z", "same", "same", "é");
            assertThat(response.json().get("items").get(1).get("id").asString()).isEqualTo(first.toString());
        }
    }

    @Test
    void pagesByPositionsInTheWholeList() {
        var acme = withDevices(5);
        var owner = acme.owner().token();

        assertThat(nextCursor(api.get("/v1/devices?limit=2", owner))).isEqualTo("\"2\"");
        assertThat(names(api.get("/v1/devices?limit=2&cursor=2", owner))).containsExactly("Phone 2", "Phone 3");
        assertThat(nextCursor(api.get("/v1/devices?limit=2&cursor=2", owner))).isEqualTo("\"4\"");
        assertThat(nextCursor(api.get("/v1/devices?limit=2&cursor=3", owner))).isEqualTo("null");
        assertThat(nextCursor(api.get("/v1/devices?limit=5", owner))).isEqualTo("null");
        assertThat(names(api.get("/v1/devices?cursor=0", owner))).hasSize(5);
        assertThat(names(api.get("/v1/devices?cursor=004", owner))).containsExactly("Phone 4");
        for (int limit = 1; limit <= 6; limit++) {
            assertThat(api.walk("/v1/devices?limit=" + limit, owner).stream().flatMap(page -> names(page).stream()))
                    .containsExactly("Phone 0", "Phone 1", "Phone 2", "Phone 3", "Phone 4");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "6", "1000000", "9223372036854775807", "9223372036854775808", "99999999999999999999"})
    void respondsWithAnEmptyPageBeyondTheEnd(String cursor) {
        var response =
                api.get("/v1/devices?cursor=" + cursor, withDevices(5).owner().token());

        assertThat(names(response)).isEmpty();
        assertThat(nextCursor(response)).isEqualTo("null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "abc", "%2B1", "1e3", "0x10", "%20", "1%20", "AAAA", "%D9%A1", "-0"})
    void respondsWith400ForACursorThatIsNoPosition(String cursor) {
        api.get("/v1/devices?cursor=" + cursor, TestCompany.insert().owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @CsvSource({
        "limit=0, limit",
        "limit=201, limit",
        "limit=1.5, limit",
        "cursor=, cursor",
        "cursor=1&cursor=1, cursor",
        "cursor=abc&limit=0, limit",
        "status=online, status",
        "user_id=x, user_id"
    })
    void respondsWith422ForParametersOfAnotherForm(String query, String field) {
        api.get("/v1/devices?" + query, TestCompany.insert().owner().token()).assertFields(field);
    }

    @Test
    void returnsAllDevicesOfOneUserAtOnce() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        for (int i = 0; i < 60; i++) {
            TestDevices.mobile(mia).name("%02d".formatted(i)).insert();
        }
        TestDevices.mobile(acme.owner()).name("another's").insert();

        var response =
                api.get("/v1/users/" + mia.id() + "/devices", acme.owner().token());

        assertThat(names(response)).hasSize(60).isSorted().doesNotContain("another's");
        assertThat(nextCursor(response)).isEqualTo("null");
    }

    @Test
    void returnsAnEmptyListForAUserWithoutDevices() {
        var acme = TestCompany.insert();
        var disabled = TestUsers.member(acme).disabled().insert();

        assertThat(api.get(
                                "/v1/users/" + disabled.id() + "/devices",
                                acme.owner().token())
                        .assertStatus(200)
                        .text())
                .isEqualTo("{\"items\":[],\"next_cursor\":null}");
    }

    @Test
    void respondsWith404ForDevicesOfAnUnknownUser() {
        var acme = TestCompany.insert();
        var stranger = TestCompany.insert().owner();
        TestDevices.mobile(stranger).insert();

        for (var id : List.of(stranger.id().toString(), "01990000-0000-7000-8000-00000000000a", "me", "none")) {
            api.get(
                            "/v1/users/" + ApiClient.encoded(id) + "/devices",
                            acme.owner().token())
                    .assertEnvelope(404, "not_found");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit", "cursor"})
    void acceptsNoParametersOnOneUsersDevices(String parameter) {
        var owner = TestCompany.insert().owner();

        api.get("/v1/users/" + owner.id() + "/devices?" + parameter + "=1", owner.token())
                .assertFields(parameter);
    }
}
