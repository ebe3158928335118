package dev.switchboard.api.directory.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// GET and PATCH /account/settings (docs/guides/company-settings.md).
@ApiTest
class SettingsIT {

    private static final String PATH = "/v1/account/settings";

    private static final String DEFAULTS = """
            {"name":"Acme Ltd","country":"GB","timezone":"Europe/London","main_number":null,"honor_stop":true,\
            "recording_notice":null,"second_factor_required":false,"request_bodies":false,\
            "retention":{"calls":null,"messages":null,"recordings":null,"voicemails":null,"faxes":null},\
            "calling":{"countries":null,"concurrent":10000,"minutes_per_day":1000000}}""";

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    SettingsIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse patch(Identity identity, String body) {
        return api.send(
                PATH,
                identity,
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString(body)));
    }

    private JsonResponse patch(String body) {
        return patch(acme.owner().token(), body);
    }

    private JsonNode settings() {
        return api.get(PATH, acme.owner().token()).assertStatus(200).json();
    }

    private List<JsonNode> log() {
        return api.get("/v1/activity", acme.owner().token()).items();
    }

    @Test
    void showsEveryField() {
        assertThat(api.get(PATH, acme.owner().token()).assertStatus(200).text()).isEqualTo(DEFAULTS);
    }

    @Test
    void changesEveryField() {
        var number = TestNumbers.active(acme).insert().number();

        var response = patch("""
                {"name": "Acme & Söhne 🦊", "country": "US", "timezone": "America/Chicago", "main_number": "%s",
                 "honor_stop": false, "recording_notice": "Acme records this call.", "second_factor_required": true, "request_bodies": true,
                 "retention": {"calls": 365, "messages": 1, "recordings": 90, "voicemails": 30, "faxes": 36500}}""".formatted(number)).assertStatus(200);

        assertThat(response.text()).isEqualTo("""
                {"name":"Acme & Söhne 🦊","country":"US","timezone":"America/Chicago","main_number":"%s",\
                "honor_stop":false,"recording_notice":"Acme records this call.","second_factor_required":true,"request_bodies":true,\
                "retention":{"calls":365,"messages":1,"recordings":90,"voicemails":30,"faxes":36500},\
                "calling":{"countries":null,"concurrent":10000,"minutes_per_day":1000000}}""".formatted(number));
        assertThat(settings()).isEqualTo(response.json());
        var account = api.get("/v1/account", acme.owner().token()).json();
        assertThat(account.get("name").asString()).isEqualTo("Acme & Söhne 🦊");
        assertThat(account.get("country").asString()).isEqualTo("US");
        assertThat(account.get("timezone").asString()).isEqualTo("America/Chicago");
        assertThat(account.get("main_number").asString()).isEqualTo(number);
    }

    @Test
    void doesNotChangeWhatTheCompanyMayCall() {
        patch("{\"calling\": {\"concurrent\": 1}}").assertFields("calling");
        acme.calling(null, null, null);

        var response = patch("{\"country\": \"FR\"}").assertStatus(200);

        assertThat(response.json().get("calling").get("countries").toString()).isEqualTo("[\"FR\"]");
    }

    @Test
    void changesEachPeriodByItself() {
        patch("{\"retention\": {\"calls\": 30, \"faxes\": 60}}").assertStatus(200);

        var response =
                patch("{\"retention\": {\"calls\": null, \"messages\": 7}}").assertStatus(200);

        assertThat(response.json().get("retention").toString())
                .isEqualTo("{\"calls\":null,\"messages\":7,\"recordings\":null,\"voicemails\":null,\"faxes\":60}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"retention\": {}}",
                "{\"retention\": {\"calls\": null}}",
                "{\"name\": \"Acme Ltd\", \"country\": \"GB\", \"main_number\": null, \"honor_stop\": true}"
            })
    void logsNothingWhenNothingChanges(String body) {
        assertThat(patch(body).assertStatus(200).text()).isEqualTo(DEFAULTS);
        assertThat(log()).isEmpty();
    }

    @Test
    void logsTheFieldsThatDiffer() {
        patch("{\"name\": \"Acme\", \"country\": \"GB\", \"retention\": {\"calls\": 30, \"faxes\": null}}")
                .assertStatus(200);

        var entry = log().getFirst();

        assertThat(entry.get("action").asString()).isEqualTo("settings_changed");
        assertThat(entry.get("record_id").asString()).isEqualTo(acme.id().toString());
        assertThat(entry.get("user_id").asString()).isEqualTo(acme.owner().id().toString());
        assertThat(entry.get("before").toString()).isEqualTo("{\"name\":\"Acme Ltd\",\"retention\":{\"calls\":null}}");
        assertThat(entry.get("after").toString()).isEqualTo("{\"name\":\"Acme\",\"retention\":{\"calls\":30}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"\", \"country\": \"gb\", \"timezone\": \"Moon\"} | name country timezone",
                "{\"name\": null, \"country\": null, \"timezone\": null} | name country timezone",
                "{\"name\": \" \"} | name",
                "{\"name\": \"a\\u200bb\"} | name",
                "{\"country\": \"GBR\", \"timezone\": 1} | country timezone",
                "{\"main_number\": \"110\"} | main_number",
                "{\"main_number\": 110} | main_number",
                "{\"honor_stop\": null, \"second_factor_required\": \"true\"} | honor_stop second_factor_required",
                "{\"recording_notice\": \"\"} | recording_notice",
                "{\"recording_notice\": \" \"} | recording_notice",
                "{\"recording_notice\": true} | recording_notice",
                "{\"recording_notice\": \"通话正在录音\"} | recording_notice",
                "{\"recording_notice\": \"This call is recorded. Разговор записывается.\"} | recording_notice",
                "{\"retention\": null} | retention",
                "{\"retention\": 30} | retention",
                "{\"retention\": {\"calls\": 0, \"messages\": 36501}} | retention.calls retention.messages",
                "{\"retention\": {\"recordings\": -1, \"faxes\": \"30\"}} | retention.recordings retention.faxes",
                "{\"retention\": {\"voicemails\": 1.5, \"texts\": 1}} | retention.voicemails retention.texts",
                "{\"status\": \"active\", \"id\": 1} | status id",
                "[] | body",
            })
    void refusesWhatIsNotOfItsForm(String body, String fields) {
        patch(body).assertFields(fields.split(" "));

        assertThat(api.get(PATH, acme.owner().token()).text()).isEqualTo(DEFAULTS);
    }

    @Test
    void refusesALongNameAndALongNotice() {
        patch("{\"name\": \"%s\", \"recording_notice\": \"%s\"}".formatted("x".repeat(121), "x".repeat(301)))
                .assertFields("name", "recording_notice");
        patch("{\"name\": \"%s\", \"recording_notice\": \"%s\"}".formatted("x".repeat(120), "x".repeat(300)))
                .assertStatus(200);
    }

    @Test
    void acceptsAnUnchangedNameThatIsOlderThanTheRules() {
        TestRows.execute("update companies set name = ? where id = ?", "Ac\u200Dme", acme.id());

        patch("{\"name\": \"Ac\u200Dme\", \"country\": \"US\"}").assertStatus(200);
    }

    @Test
    void acceptsOnlyItsOwnActiveNumbersThatTakeCallsAsMainNumber() {
        var other = TestNumbers.active(TestCompany.insert()).insert().number();
        var pending = TestNumbers.pending(acme).insert().number();
        var fax = TestNumbers.active(acme).capabilities("{fax}").insert().number();
        var spaced = TestNumbers.active(acme).number("+442079460123").insert().number();

        patch("{\"main_number\": \"%s\"}".formatted(other)).assertFields("main_number");
        patch("{\"main_number\": \"%s\"}".formatted(TestNumbers.unused())).assertFields("main_number");
        patch("{\"main_number\": \"%s\"}".formatted(pending)).assertError(ErrorCode.MAIN_NUMBER_UNSUITABLE);
        patch("{\"main_number\": \"%s\"}".formatted(fax)).assertError(ErrorCode.MAIN_NUMBER_UNSUITABLE);
        assertThat(patch("{\"main_number\": \"+44 20 7946 0123\"}")
                        .assertStatus(200)
                        .json()
                        .get("main_number")
                        .asString())
                .isEqualTo(spaced);
        var none = patch("{\"main_number\": null}").assertStatus(200).json();
        assertThat(none.get("main_number").isNull()).isTrue();
    }

    @Test
    void cannotReleaseTheMainNumberUntilAnotherOneIsChosen() {
        var first = TestNumbers.active(acme).insert();
        var second = TestNumbers.active(acme).insert();
        patch("{\"main_number\": \"%s\"}".formatted(first.number())).assertStatus(200);
        var path = "/v1/numbers/" + first.id() + "/release";

        api.send(path, acme.owner().token(), request -> request.POST(BodyPublishers.noBody()))
                .assertError(ErrorCode.NUMBER_IS_MAIN);
        patch("{\"main_number\": \"%s\"}".formatted(second.number())).assertStatus(200);
        api.send(path, acme.owner().token(), request -> request.POST(BodyPublishers.noBody()))
                .assertStatus(200);
        patch("{\"main_number\": \"%s\"}".formatted(first.number())).assertFields("main_number");
    }

    @Test
    void neverHasAMainNumberThatIsReleasedAtTheSameTime() {
        var number = TestNumbers.active(acme).insert();
        var body = "{\"main_number\": \"%s\"}".formatted(number.number());

        var chosen = CompletableFuture.supplyAsync(() -> patch(body).status());
        var released = CompletableFuture.supplyAsync(() -> api.send(
                        "/v1/numbers/" + number.id() + "/release",
                        acme.owner().token(),
                        request -> request.POST(BodyPublishers.noBody()))
                .status());

        assertThat(List.of(chosen.join(), released.join())).isIn(List.of(200, 409), List.of(422, 200));
        assertThat(settings().get("main_number").isNull()).isEqualTo(released.join() == 200);
    }

    @Test
    void losesNoChangeWhenTwoChangeDifferentFieldsAtOnce() {
        var bodies = List.of(
                "{\"name\": \"Acme\"}",
                "{\"country\": \"US\"}",
                "{\"honor_stop\": false}",
                "{\"retention\": {\"calls\": 30}}",
                "{\"retention\": {\"faxes\": 60}}");

        var responses = IntStream.range(0, bodies.size())
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> patch(bodies.get(i))))
                .toList();
        responses.forEach(response -> response.join().assertStatus(200));

        assertThat(settings().toString()).isEqualTo("""
                {"name":"Acme","country":"US","timezone":"Europe/London","main_number":null,"honor_stop":false,\
                "recording_notice":null,"second_factor_required":false,"request_bodies":false,\
                "retention":{"calls":30,"messages":null,"recordings":null,"voicemails":null,"faxes":60},\
                "calling":{"countries":null,"concurrent":10000,"minutes_per_day":1000000}}""");
        assertThat(log()).hasSize(5);
    }

    @Test
    void isForAnOwnerOrAdminWithTheScope() {
        var admin = TestUsers.admin(acme).insert();
        var member = TestUsers.member(acme).insert();

        patch(admin.token(), "{\"honor_stop\": true}").assertStatus(200);
        api.get(PATH, admin.token()).assertStatus(200);
        api.get(PATH, member.token()).assertError(ErrorCode.ADMIN_REQUIRED);
        patch(member.token(), "{\"name\": \"\"}").assertError(ErrorCode.ADMIN_REQUIRED);
        patch(acme.owner().token(Scope.NUMBERS_MANAGE), "{}").assertEnvelope(403, "insufficient_scope");
        api.get(PATH, acme.owner().token(Scope.NUMBERS_MANAGE)).assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void changesNoOtherCompany() {
        var other = TestCompany.insert();

        patch("{\"name\": \"Other\", \"retention\": {\"calls\": 1}}").assertStatus(200);

        assertThat(api.get(PATH, other.owner().token()).text()).isEqualTo(DEFAULTS);
    }

    @Test
    void tellsTheAuthorizationServerThatASecondFactorIsRequired() {
        patch("{\"second_factor_required\": true}").assertStatus(200);

        assertThat(TestRows.count(
                        "select count(*) from auth_company_access where id = ? and second_factor_required", acme.id()))
                .isEqualTo(1);
    }

    @Test
    void acceptsNoParameters() {
        api.get(PATH + "?fields=name", acme.owner().token()).assertFields("fields");
    }
}
