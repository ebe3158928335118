package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class NumberIT {

    private final ApiClient api;

    NumberIT(ApiClient api) {
        this.api = api;
    }

    private static List<String> numbers(JsonResponse response) {
        return response.items().stream()
                .map(number -> number.get("number").asString())
                .toList();
    }

    @Test
    void showsOneNumberWithEveryField() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var number = TestNumbers.active(acme)
                .label("Front desk")
                .type("toll_free")
                .capabilities("{fax,mms,voice,sms}")
                .assignedTo(mia)
                .insert();

        var response = api.get("/v1/numbers/" + number.id(), mia.token()).assertStatus(200);

        assertThat(response.text()).isEqualTo("""
                {"id":"%s","number":"%s","label":"Front desk","status":"active","type":"toll_free",\
                "capabilities":["voice","sms","mms","fax"],"user_id":"%s","assigned_at":"2026-11-01T09:30:00.120Z",\
                "created_at":"2026-11-01T09:30:00.120Z","updated_at":"2026-11-01T09:30:00.120Z"}""".formatted(number.id(), number.number(), mia.id()));
    }

    @Test
    void showsMissingFieldsAsNull() {
        var acme = TestCompany.insert();
        var number = TestNumbers.porting(acme).type("mobile").capabilities("{}").insert();

        var json = api.get("/v1/numbers/" + number.id(), acme.clientCredentials())
                .assertStatus(200)
                .json();

        assertThat(json.get("label").isNull()).isTrue();
        assertThat(json.get("user_id").isNull()).isTrue();
        assertThat(json.get("assigned_at").isNull()).isTrue();
        assertThat(json.get("capabilities")).isEmpty();
        assertThat(json.get("status").asString()).isEqualTo("porting");
    }

    @Test
    void listsByNumberWhateverTheVisibility() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        TestNumbers.active(acme).number("+4930555010009").insert();
        TestNumbers.pending(acme).number("+12025550109").assignedTo(mia).insert();
        TestNumbers.porting(acme).number("+442079460000").insert();
        TestNumbers.active(TestCompany.insert()).number("+12025550108").insert();

        for (var identity : List.of(acme.owner().key(), mia.token(), acme.clientCredentials())) {
            assertThat(numbers(api.get("/v1/numbers", identity)))
                    .containsExactly("+12025550109", "+442079460000", "+4930555010009");
        }
    }

    @ParameterizedTest
    @CsvSource({"active, 2", "pending, 1", "porting, 0"})
    void filtersByStatus(String status, int count) {
        var acme = TestCompany.insert();
        TestNumbers.active(acme).insert();
        TestNumbers.active(acme).insert();
        TestNumbers.pending(acme).insert();

        var response = api.get("/v1/numbers?status=" + status, acme.owner().token());

        assertThat(numbers(response)).hasSize(count);
        assertThat(response.json().get("next_cursor").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"01990000-0000-7000-8000-00000000000a", "no-id", "0", "%2B441632960000", "'or'1'='1"})
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        api.get("/v1/numbers/" + id, TestCompany.insert().owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void neverShowsANumberOfAnotherCompany() {
        var foreign = TestNumbers.active(TestCompany.insert()).insert();
        var acme = TestCompany.insert();

        api.get("/v1/numbers/" + foreign.id(), acme.owner().key()).assertEnvelope(404, "not_found");
        api.get("/v1/numbers/" + foreign.id(), acme.clientCredentials()).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @CsvSource({
        "status=ACTIVE, status",
        "status=, status",
        "status=active&status=active, status",
        "limit=0, limit",
        "limit=201, limit",
        "limit=x, limit",
        "cursor=, cursor",
        "q=1, q",
        "user_id=1, user_id",
        "sync_token=a, sync_token"
    })
    void respondsWith422ForParametersOfAnotherForm(String query, String field) {
        api.get("/v1/numbers?" + query, TestCompany.insert().owner().token()).assertFields(field);
    }

    @Test
    void acceptsNoParametersOnOneNumber() {
        var acme = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();

        api.get("/v1/numbers/" + number.id() + "?limit=1", acme.owner().token()).assertFields("limit");
    }

    @Test
    void respondsWith400ForACursorOfAnotherList() {
        var acme = TestCompany.insert();
        TestNumbers.active(acme).insert();
        TestNumbers.active(acme).insert();
        TestUsers.member(acme).insert();
        var owner = acme.owner().token();
        var cursor =
                api.get("/v1/numbers?limit=1", owner).json().get("next_cursor").asString();
        var ofUsers =
                api.get("/v1/users?limit=1", owner).json().get("next_cursor").asString();

        assertThat(numbers(api.get("/v1/numbers?cursor=" + cursor, owner))).hasSize(1);
        api.get("/v1/numbers?status=active&cursor=" + cursor, owner).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/numbers?cursor=" + ofUsers, owner).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/numbers?cursor=5", owner).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/numbers?cursor=" + cursor, TestCompany.insert().owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
    }
}
