package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// POST /numbers/{number_id}/assign (docs/guides/users-and-numbers.md#numbers).
@ApiTest
class NumberAssignIT {

    private static final String CREATED = "2026-11-01T09:30:00.120Z";
    private static final String NOBODY = "{\"user_id\":null}";

    private final ApiClient api;

    NumberAssignIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse assign(TestNumber number, Identity identity, String body) {
        return assign(number.id().toString(), identity, body);
    }

    private JsonResponse assign(String numberId, Identity identity, String body) {
        return api.http().post("/v1/numbers/" + numberId + "/assign", Jwts.of(identity), body);
    }

    private static String to(TestUser user) {
        return "{\"user_id\":\"" + user.id() + "\"}";
    }

    private JsonNode stored(TestNumber number, TestCompany acme) {
        return api.get("/v1/numbers/" + number.id(), acme.owner().token())
                .assertStatus(200)
                .json();
    }

    private List<JsonNode> log(TestCompany acme, TestNumber number) {
        return api.get("/v1/activity?record_id=" + number.id(), acme.owner().token())
                .items();
    }

    private String statusOf(TestUser user, UUID device) {
        return api.get("/v1/users/" + user.id() + "/devices", user.token()).items().stream()
                .filter(item -> item.get("id").asString().equals(device.toString()))
                .findFirst()
                .orElseThrow()
                .get("status")
                .asString();
    }

    @Test
    void assignsAFreeNumberToAUserAndLogsIt() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).insert();

        var response =
                assign(line, acme.owner().token(), to(mia)).assertStatus(200).json();

        assertThat(response.get("user_id").asString()).isEqualTo(mia.id().toString());
        assertThat(response.get("assigned_at")).isEqualTo(response.get("updated_at"));
        assertThat(response.get("updated_at").asString()).isGreaterThan(CREATED);
        assertThat(stored(line, acme)).isEqualTo(response);
        var entry = log(acme, line).getFirst();
        assertThat(entry.get("action").asString()).isEqualTo("number_assigned");
        assertThat(entry.get("user_id").asString()).isEqualTo(acme.owner().id().toString());
        assertThat(entry.get("created_at")).isEqualTo(response.get("updated_at"));
        assertThat(entry.get("before").toString()).isEqualTo("{\"user_id\":null}");
        assertThat(entry.get("after").toString()).isEqualTo("{\"user_id\":\"" + mia.id() + "\"}");
    }

    @Test
    void unassignsANumberAndRevokesTheUsersDeskPhonesOnIt() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var other = TestNumbers.active(acme).assignedTo(mia).insert();
        var desk = TestDevices.deskPhone(mia).on(line).insert();
        var mobile = TestDevices.mobile(mia).on(line).insert();
        var deskOfOther = TestDevices.deskPhone(mia).on(other).insert();
        var deskOfNone = TestDevices.deskPhone(mia).insert();
        var colleagues = TestDevices.deskPhone(acme.owner()).on(line).insert();

        var response =
                assign(line, acme.owner().key(), NOBODY).assertStatus(200).json();

        assertThat(response.get("user_id").isNull()).isTrue();
        assertThat(response.get("assigned_at").isNull()).isTrue();
        assertThat(stored(line, acme)).isEqualTo(response);
        assertThat(statusOf(mia, desk)).isEqualTo("revoked");
        assertThat(statusOf(mia, mobile)).isEqualTo("online");
        assertThat(statusOf(mia, deskOfOther)).isEqualTo("online");
        assertThat(statusOf(mia, deskOfNone)).isEqualTo("online");
        assertThat(statusOf(acme.owner(), colleagues)).isEqualTo("online");
        assertThat(isOn(line, mobile)).isFalse();
        assertThat(isOn(line, desk)).isTrue();
        var entry = log(acme, line).getFirst();
        assertThat(entry.get("before").toString()).isEqualTo("{\"user_id\":\"" + mia.id() + "\"}");
        assertThat(entry.get("after").toString())
                .contains("\"user_id\":null", "\"revoked_devices\":[\"" + desk + "\"]");
    }

    @Test
    void revokesTheSharedDeskPhonesOnANumberThatAnotherUserGets() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).insert();
        var lobby = TestDevices.deskPhone(acme.owner()).on(line).insert();
        var tablet = TestDevices.mobile(acme.owner()).on(line).insert();
        var own = TestDevices.deskPhone(mia).on(line).insert();

        assign(line, acme.owner().key(), to(mia)).assertStatus(200);

        assertThat(statusOf(acme.owner(), lobby)).isEqualTo("revoked");
        assertThat(statusOf(acme.owner(), tablet)).isEqualTo("online");
        assertThat(isOn(line, tablet)).isFalse();
        assertThat(statusOf(mia, own)).isEqualTo("online");
        assertThat(isOn(line, own)).isTrue();
        assertThat(log(acme, line).getFirst().get("after").toString())
                .contains("\"revoked_devices\":[\"" + lobby + "\"]");
    }

    private static boolean isOn(TestNumber line, UUID device) {
        return TestRows.count("select count(*) from devices where id = ? and number_id = ?", device, line.id()) == 1;
    }

    @Test
    void changesNothingForTheUserWhoHasItAlready() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).disabled().insert();
        var line = TestNumbers.pending(acme).assignedTo(mia).insert();
        var desk = TestDevices.deskPhone(mia).on(line).insert();

        var response =
                assign(line, acme.owner().token(), to(mia)).assertStatus(200).json();

        assertThat(response.get("updated_at").asString()).isEqualTo(CREATED);
        assertThat(response.get("assigned_at").asString()).isEqualTo(CREATED);
        assertThat(log(acme, line)).isEmpty();
        mia.become("active");
        assertThat(statusOf(mia, desk)).isEqualTo("online");
    }

    @Test
    void changesNothingForANumberThatIsUnassignedAlready() {
        var acme = TestCompany.insert();
        var line = TestNumbers.active(acme).insert();

        assertThat(assign(line, acme.owner().token(), NOBODY)
                        .assertStatus(200)
                        .json()
                        .get("updated_at")
                        .asString())
                .isEqualTo(CREATED);
        assertThat(log(acme, line)).isEmpty();
    }

    @Test
    void respondsWith409ForANumberOfAnotherUserUntilItIsUnassigned() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).assignedTo(mia).insert();

        assign(line, acme.owner().token(), to(acme.owner())).assertError(ErrorCode.NUMBER_ASSIGNED);
        assertThat(stored(line, acme).get("user_id").asString())
                .isEqualTo(mia.id().toString());
        assign(line, acme.owner().token(), NOBODY).assertStatus(200);
        assign(line, acme.owner().token(), to(acme.owner())).assertStatus(200);
        assertThat(log(acme, line)).hasSize(2);
    }

    @Test
    void respondsWith409ForANumberThatIsNotActiveButAlwaysUnassignsIt() {
        var acme = TestCompany.insert();
        var disabled = TestUsers.member(acme).disabled().insert();

        for (var numbers : List.of(TestNumbers.pending(acme), TestNumbers.porting(acme))) {
            assign(numbers.insert(), acme.owner().token(), to(acme.owner())).assertError(ErrorCode.NUMBER_NOT_ACTIVE);
        }
        assign(TestNumbers.active(acme).insert(), acme.owner().token(), to(disabled))
                .assertError(ErrorCode.USER_DISABLED);
        for (var numbers : List.of(TestNumbers.pending(acme), TestNumbers.porting(acme))) {
            assign(numbers.assignedTo(disabled).insert(), acme.owner().token(), NOBODY)
                    .assertStatus(200);
        }
    }

    @Test
    void respondsWith422ForAnUnknownUserBeforeItChecksAnyState() {
        var acme = TestCompany.insert();
        var stranger = TestCompany.insert().owner();
        var line = TestNumbers.pending(acme).assignedTo(acme.owner()).insert();

        for (var id : List.of(stranger.id().toString(), TestRows.id().toString(), "nobody", "", "me")) {
            assign(line, acme.owner().token(), "{\"user_id\":\"" + id + "\"}").assertFields("user_id");
        }
        assertThat(log(acme, line)).isEmpty();
    }

    @Test
    void respondsWith404ForAnUnknownNumberBeforeItLooksUpTheUser() {
        var acme = TestCompany.insert();
        var foreign = TestNumbers.active(TestCompany.insert()).insert();

        for (var id : List.of(
                foreign.id().toString(),
                TestRows.id().toString(),
                "no-id",
                foreign.number().substring(1))) {
            assign(id, acme.owner().token(), "{\"user_id\":\"nobody\"}").assertEnvelope(404, "not_found");
            assign(id, acme.owner().token(), NOBODY).assertEnvelope(404, "not_found");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                              | user_id",
                "{\"user_id\":5}                 | user_id",
                "{\"user_id\":false}             | user_id",
                "{\"user_id\":[]}                | user_id",
                "{\"user_id\":{\"id\":1}}        | user_id",
                "{\"user_id\":\"\\u0000\"}       | user_id",
                "{\"user_id\":null,\"x\":1}      | x",
                "{\"userId\":null,\"user_id\":null} | userId",
                "[]                              | body",
                "null                            | body",
                "{\"user_id\"                    | body"
            })
    void respondsWith422ForAnInvalidBodyBeforeItLooksUpTheNumber(String body, String field) {
        var owner = TestCompany.insert().owner().token();

        assign("no-id", owner, body).assertFields(field);
    }

    @Test
    void isForOwnersAdminsAndTheCompanyItself() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).insert();

        assign(line, mia.token(), to(mia)).assertError(ErrorCode.ADMIN_REQUIRED);
        assign("no-id", mia.key(), "{").assertError(ErrorCode.ADMIN_REQUIRED);
        assign(line, TestUsers.admin(acme).insert().token(), to(mia)).assertStatus(200);
        assign(line, acme.clientCredentials(), NOBODY).assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void assignsANumberThatManyRequestAtOnceToExactlyOne(int rivals) throws Exception {
        var acme = TestCompany.insert();
        var users = IntStream.range(0, rivals)
                .mapToObj(i -> TestUsers.member(acme).insert())
                .toList();
        try (var threads = Executors.newFixedThreadPool(rivals)) {
            for (int round = 0; round < 5; round++) {
                var line = TestNumbers.active(acme).insert();
                var start = new CountDownLatch(1);
                var responses = users.stream()
                        .map(user -> CompletableFuture.supplyAsync(
                                () -> {
                                    await(start);
                                    return assign(line, acme.owner().token(), to(user));
                                },
                                threads))
                        .toList();
                start.countDown();

                var winners = responses.stream()
                        .map(CompletableFuture::join)
                        .filter(response -> response.status() == 200)
                        .toList();
                assertThat(winners).hasSize(1);
                responses.stream()
                        .map(CompletableFuture::join)
                        .filter(response -> response.status() != 200)
                        .forEach(response -> response.assertError(ErrorCode.NUMBER_ASSIGNED));
                assertThat(stored(line, acme)).isEqualTo(winners.getFirst().json());
                assertThat(log(acme, line)).hasSize(1);
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
