package dev.switchboard.api.platform.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the outside world does in a sandbox (docs/guides/testing.md).
@ApiTest
class SandboxRoutesIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestCompany sandbox = acme.insertSandbox();
    private final Identity key = sandbox.owner().key();

    SandboxRoutesIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse post(String path, String json, Identity identity) {
        return api.send(
                path,
                identity,
                request -> request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    static Stream<Route> sandboxRoutes() {
        return RouteCatalogue.routes().stream().filter(Route::sandbox);
    }

    @ParameterizedTest
    @MethodSource("sandboxRoutes")
    void areNotThereForOtherCredentials(Route route) {
        var number =
                TestNumbers.active(acme).capabilities("{voice,sms,mms,fax}").insert();
        var body = "{\"to\":\"" + number.number() + "\"}";

        for (var identity : new Identity[] {
            acme.owner().key(), acme.owner().token(), acme.owner().key(Scope.USERS_READ), acme.clientCredentials()
        }) {
            post(route.path(), body, identity).assertError(ErrorCode.NOT_FOUND);
        }
        post(route.path(), "{\"to\":\"+12025550174\"}", sandbox.owner().key(Scope.USERS_READ))
                .assertStatus(403);
    }

    @ParameterizedTest
    @MethodSource("sandboxRoutes")
    void reachOnlyNumbersOfTheSandbox(Route route) {
        var number =
                TestNumbers.active(acme).capabilities("{voice,sms,mms,fax}").insert();

        assertThat(post(route.path(), "{\"to\":\"" + number.number() + "\"}", key)
                        .assertStatus(422)
                        .json()
                        .at("/error/fields/0/field")
                        .asString())
                .isEqualTo("to");
        post(route.path(), "{}", key).assertStatus(422);
    }

    @ParameterizedTest
    @CsvSource({"missed,missed", "voicemail,voicemail", "busy,busy", "ringing,voicemail"})
    void simulateCalls(String outcome, String result) {
        var call = post(
                        "/v1/sandbox/calls",
                        "{\"to\":\"+12025550171\",\"outcome\":\"%s\",\"ring_ms\":10}".formatted(outcome),
                        key)
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();

        await().untilAsserted(() -> assertThat(
                        api.get("/v1/calls/" + call, key).json().get("result").asString())
                .isEqualTo(result));
    }

    @Test
    void simulateTextsAndFaxes() {
        var message = post(
                        "/v1/sandbox/messages",
                        "{\"from\":\"+13125550177\",\"to\":\"+12025550171\",\"text\":\"STOP\"}",
                        key)
                .assertStatus(202)
                .json()
                .get("message_id")
                .asString();
        var fax = post("/v1/sandbox/faxes", "{\"to\":\"+12025550174\",\"pages\":2}", key)
                .assertStatus(202)
                .json()
                .get("fax_id")
                .asString();

        assertThat(api.get("/v1/messages/" + message, key).json().get("text").asString())
                .isEqualTo("STOP");
        assertThat(api.get("/v1/faxes/" + fax, key).json().get("pages").asInt()).isEqualTo(2);
        post("/v1/messages", "{\"from\":\"+12025550171\",\"to\":\"+13125550177\",\"text\":\"Hi\"}", key)
                .assertError(ErrorCode.RECIPIENT_OPTED_OUT);
    }

    @Test
    void seeASandboxWithThreeUsersAndFiveNumbers() {
        var account = api.get("/v1/account", key).json();

        assertThat(account.get("sandbox").asBoolean()).isTrue();
        assertThat(account.get("user_count").asInt()).isEqualTo(3);
        assertThat(account.get("number_count").asInt()).isEqualTo(5);
        assertThat(account.get("main_number").asString()).isEqualTo("+12025550175");
        var numbers = api.get("/v1/numbers", key).json().get("items");
        assertThat(numbers.findValuesAsString("number")).allMatch(number -> number.startsWith("+120255501"));
        for (var number : numbers) {
            assertThat(number.get("capabilities").size()).isEqualTo(4);
        }
        assertThat(TestRows.count("select count(*) from number_pool where number = '+12025550171'"))
                .isZero();
    }

    @Test
    void keepTheNumbersOfASandboxInIt() {
        for (var number : api.get("/v1/numbers", key).json().get("items")) {
            var path = "/v1/numbers/" + number.get("id").asString() + "/release";

            post(path, "", sandbox.owner().token()).assertError(ErrorCode.NOT_IN_SANDBOX);
        }
    }
}
