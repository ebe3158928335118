package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOperators;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The pool of numbers, as operators see it (docs/guides/numbers.md#the-pool).
@ApiTest
class NumberPoolIT {

    private final ApiClient api;
    private final Identity operator = TestOperators.token();

    NumberPoolIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse add(String body, @Nullable String key) {
        return api.send("/v1/operator/numbers", operator, request -> {
            request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
            if (key != null) {
                request.header("Idempotency-Key", key);
            }
        });
    }

    private static String body(List<String> numbers) {
        return numbers.stream()
                .map(number ->
                        "{\"number\":\"%s\",\"type\":\"local\",\"capabilities\":[\"sms\",\"voice\"]}".formatted(number))
                .collect(Collectors.joining(",", "{\"numbers\":[", "]}"));
    }

    private JsonResponse patch(Object id, String body) {
        return api.send(
                "/v1/operator/numbers/" + id,
                operator,
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString(body)));
    }

    private JsonResponse give(UUID id, TestCompany company) {
        return patch(id, "{\"company_id\":\"" + company.id() + "\"}");
    }

    private JsonNode found(String number) {
        var items = api.get("/v1/operator/numbers?q=" + number.substring(1), operator)
                .items();
        assertThat(items).hasSize(1);
        return items.getFirst();
    }

    private UUID idOf(String number) {
        return UUID.fromString(found(number).get("id").asString());
    }

    private static List<String> numbers(JsonResponse response) {
        return response.json()
                .get("items")
                .valueStream()
                .map(number -> number.get("number").asString())
                .toList();
    }

    private List<String> actions(TestCompany acme) {
        return api.get("/v1/activity", acme.owner().token()).items().stream()
                .map(entry -> entry.get("action").asString())
                .toList();
    }

    private static long operatorEntries(String action, UUID recordId) {
        return TestRows.count(
                "select count(*) from activities where org_id = ? and action = ? and record_id = ?",
                Identity.OPERATORS,
                action,
                recordId);
    }

    @Test
    void addsNumbersThatAreAvailableThen() {
        var numbers = List.of(TestNumbers.unused(), TestNumbers.unused());

        var response = add(body(numbers), null).assertStatus(201);

        assertThat(numbers(response)).isEqualTo(numbers);
        var first = response.json().get("items").get(0);
        assertThat(first.toString()).isEqualTo("""
                {"id":"%s","number":"%s","type":"local","capabilities":["voice","sms"],"company_id":null,\
                "status":"available","released_at":null}""".formatted(first.get("id").asString(), numbers.getFirst()));
        assertThat(found(numbers.getFirst())).isEqualTo(first);
        assertThat(operatorEntries("number_added", idOf(numbers.getFirst()))).isOne();
    }

    @Test
    void addsAThousandNumbersAtOnce() {
        var numbers =
                IntStream.range(0, 1000).mapToObj(i -> "+3161%07d".formatted(i)).toList();

        assertThat(numbers(add(body(numbers), null).assertStatus(201))).isEqualTo(numbers);
    }

    @Test
    void addsNoneWhenThePoolHasOneAlreadyAndNamesIt() {
        var held = TestNumbers.active(TestCompany.insert()).insert().number();
        var fresh = TestNumbers.unused();

        var response = add(body(List.of(fresh, held)), null).assertError(ErrorCode.NUMBERS_IN_POOL);

        assertThat(response.text()).contains(held).doesNotContain(fresh);
        assertThat(api.get("/v1/operator/numbers?q=" + fresh.substring(1), operator)
                        .items())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | numbers",
                "{\"numbers\":[]} | numbers",
                "{\"numbers\":[1]} | numbers.0",
                "{\"numbers\":[{\"number\":\"112\",\"type\":\"local\",\"capabilities\":[\"sms\"]}]} | numbers.0.number",
                "{\"numbers\":[{\"number\":\"+441632960001\",\"type\":\"x\",\"capabilities\":[\"sms\"]}]} | numbers.0.type",
                "{\"numbers\":[{\"number\":\"+441632960001\",\"type\":\"local\",\"capabilities\":[]}]} | numbers.0.capabilities",
                "{\"numbers\":[{\"number\":\"+441632960001\",\"type\":\"local\",\"capabilities\":[\"sms\",\"sms\"]}]} | numbers.0.capabilities.1",
                "{\"numbers\":[],\"x\":1} | numbers x"
            })
    void respondsWith422ForBodiesOfAnotherForm(String body, String fields) {
        add(body, null).assertFields(fields.split(" "));
    }

    @Test
    void respondsWith422ForANumberThatIsGivenTwiceInWhateverForm() {
        var number = TestNumbers.unused();

        add(body(List.of(number, number.substring(0, 3) + " " + number.substring(3))), null)
                .assertFields("numbers.1.number");
        add(
                        body(IntStream.range(0, 1001)
                                .mapToObj(i -> "+3162%07d".formatted(i))
                                .toList()),
                        null)
                .assertFields("numbers");
    }

    @Test
    void repeatsTheFirstResponseForTheSameIdempotencyKey() {
        var body = body(List.of(TestNumbers.unused()));
        var key = TestRows.id().toString();

        var first = add(body, key).assertStatus(201);
        var again = add(body, key).assertStatus(201);

        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void movesANumberFromCompanyToCompanyAndBackToThePool() {
        var acme = TestCompany.insert();
        var other = TestCompany.insert();
        var pooled = TestNumbers.available();

        var given = give(pooled, acme).assertStatus(200).json();
        assertThat(given.get("status").asString()).isEqualTo("assigned");
        assertThat(given.get("company_id").asString()).isEqualTo(acme.id().toString());
        var number = given.get("number").asString();
        assertThat(numbers(api.get("/v1/numbers", acme.owner().token()))).containsExactly(number);
        assertThat(give(pooled, acme).assertStatus(200).json()).isEqualTo(given);

        give(pooled, other).assertStatus(200);
        assertThat(numbers(api.get("/v1/numbers", acme.owner().token()))).isEmpty();
        assertThat(numbers(api.get("/v1/numbers", other.owner().token()))).containsExactly(number);

        var back = patch(pooled, "{\"company_id\":null}").assertStatus(200).json();
        assertThat(back.get("status").asString()).isEqualTo("quarantined");
        assertThat(back.get("released_at").isNull()).isFalse();
        assertThat(patch(pooled, "{\"company_id\":null}").assertStatus(200).json())
                .isEqualTo(back);
        assertThat(actions(acme)).containsExactly("number_released", "number_added");
        assertThat(actions(other)).containsExactly("number_released", "number_added");
        assertThat(operatorEntries("number_moved", pooled)).isEqualTo(3);
    }

    @Test
    void endsAQuarantineByPatchAndByTime() {
        var acme = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();
        var pooled = idOf(number.number());
        patch(pooled, "{\"status\":\"available\"}").assertError(ErrorCode.NUMBER_OF_COMPANY);
        patch(pooled, "{\"company_id\":null}").assertStatus(200);

        var available =
                patch(pooled, "{\"status\":\"available\"}").assertStatus(200).json();
        assertThat(available.get("status").asString()).isEqualTo("available");
        assertThat(available.get("released_at").isNull()).isTrue();
        assertThat(patch(pooled, "{\"status\":\"available\"}").assertStatus(200).json())
                .isEqualTo(available);
        assertThat(operatorEntries("number_quarantine_ended", pooled)).isOne();

        for (var entry : List.of("29 quarantined", "31 available")) {
            var parts = entry.split(" ");
            TestRows.execute(
                    "update number_pool set released_at = ? where id = ?",
                    Instant.now().minus(Duration.ofDays(Long.parseLong(parts[0]))),
                    pooled);
            assertThat(found(number.number()).get("status").asString()).isEqualTo(parts[1]);
        }
    }

    @Test
    void takesNoNumberFromAUserAndNoMainNumber() {
        var acme = TestCompany.insert();
        var ofUser = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var main = TestNumbers.active(acme).insert();
        TestRows.execute("update companies set main_number = ? where id = ?", main.number(), acme.id());

        for (var number : List.of(ofUser, main)) {
            patch(idOf(number.number()), "{\"company_id\":null}").assertEnvelope(409, "conflict");
            give(idOf(number.number()), TestCompany.insert()).assertEnvelope(409, "conflict");
            assertThat(found(number.number()).get("status").asString()).isEqualTo("assigned");
        }
    }

    @Test
    void respondsWith404And422ForUnknownNumbersCompaniesAndFields() {
        var pooled = TestNumbers.available();

        for (var id : List.of(TestRows.id().toString(), "x", "+441632960001")) {
            patch(ApiClient.encoded(id), "{\"company_id\":null}").assertEnvelope(404, "not_found");
        }
        patch(pooled, "{\"company_id\":\"" + TestRows.id() + "\"}").assertFields("company_id");
        patch(pooled, "{\"company_id\":\"" + Identity.OPERATORS + "\"}").assertFields("company_id");
        patch(pooled, "{\"company_id\":\"x\"}").assertFields("company_id");
        patch(pooled, "{\"status\":\"assigned\"}").assertFields("status");
        patch(pooled, "{\"company_id\":null,\"status\":\"available\"}").assertFields("status");
        patch(pooled, "{}").assertStatus(200);
    }

    @Test
    void listsTheNewestFirstByStatusAndCompany() {
        var acme = TestCompany.insert();
        var block = "+3361%06d".formatted(new Random().nextInt(1_000_000));
        var numbers = Stream.of("1", "2", "3").map(block::concat).toList();
        var ids = numbers.stream()
                .map(number -> TestNumbers.available(number, "mobile", "{sms}"))
                .toList();
        give(ids.getFirst(), acme).assertStatus(200);
        var q = "q=" + block.substring(1);

        assertThat(numbers(api.get("/v1/operator/numbers?" + q, operator)))
                .containsExactlyElementsOf(numbers.reversed());
        assertThat(api.walk("/v1/operator/numbers?limit=1&" + q, operator)).hasSize(3);
        assertThat(numbers(api.get("/v1/operator/numbers?status=available&" + q, operator)))
                .containsExactly(numbers.get(2), numbers.get(1));
        assertThat(numbers(api.get("/v1/operator/numbers?status=quarantined&" + q, operator)))
                .isEmpty();
        assertThat(numbers(api.get("/v1/operator/numbers?company_id=" + acme.id(), operator)))
                .containsExactly(numbers.getFirst());
        assertThat(numbers(api.get("/v1/operator/numbers?company_id=" + TestRows.id(), operator)))
                .isEmpty();
        api.get("/v1/operator/numbers?status=x&company_id=1&q=a&limit=0", operator)
                .assertFields("status", "company_id", "q", "limit");
    }
}
