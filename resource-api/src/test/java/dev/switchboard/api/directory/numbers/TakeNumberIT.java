package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.telephony.Routing;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Companies take numbers from the pool and give them back
/// (docs/guides/numbers.md#taking-and-releasing).
@ApiTest
class TakeNumberIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ApiClient api;
    private final InboundLines inboundLines;
    private final Routing routing;

    TakeNumberIT(ApiClient api, InboundLines inboundLines, Routing routing) {
        this.api = api;
        this.inboundLines = inboundLines;
        this.routing = routing;
    }

    private JsonResponse post(String path, Identity identity, String... header) {
        return api.send(path, identity, request -> {
            request.POST(BodyPublishers.noBody());
            if (header.length > 0) {
                request.headers(header);
            }
        });
    }

    private JsonResponse take(Object poolId, TestCompany acme) {
        return post("/v1/available-numbers/" + poolId + "/take", acme.owner().token());
    }

    private JsonResponse release(Object numberId, TestCompany acme) {
        return post("/v1/numbers/" + numberId + "/release", acme.owner().token());
    }

    private JsonResponse patch(Object numberId, TestCompany acme, String body) {
        return api.send(
                "/v1/numbers/" + numberId,
                acme.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString(body)));
    }

    private List<String> available(String query, TestCompany acme) {
        return api.get("/v1/available-numbers?" + query, acme.owner().token()).items().stream()
                .map(number -> number.get("id").asString())
                .toList();
    }

    private List<JsonNode> log(TestCompany acme, Object recordId) {
        return api.get("/v1/activity?record_id=" + recordId, acme.owner().token())
                .items();
    }

    private static void endQuarantine(UUID poolId) {
        TestRows.execute("update number_pool set released_at = null where id = ?", poolId);
    }

    @Test
    void takesAnAvailableNumberOnce() {
        var acme = TestCompany.insert();
        var pooled = TestNumbers.available();

        var number = take(pooled, acme).assertStatus(201).json();

        assertThat(number.get("status").asString()).isEqualTo("active");
        assertThat(number.get("user_id").isNull()).isTrue();
        assertThat(number.get("label").isNull()).isTrue();
        assertThat(number.get("capabilities").toString()).isEqualTo("[\"voice\",\"sms\"]");
        var id = number.get("id").asString();
        assertThat(api.get("/v1/numbers/" + id, acme.owner().token()).json()).isEqualTo(number);
        assertThat(log(acme, id).getFirst().get("action").asString()).isEqualTo("number_taken");
        take(pooled, acme).assertError(ErrorCode.NUMBER_TAKEN);
        take(pooled, TestCompany.insert()).assertError(ErrorCode.NUMBER_TAKEN);
        take(TestRows.id(), acme).assertEnvelope(404, "not_found");
        take("x", acme).assertEnvelope(404, "not_found");
    }

    /// Whoever gives back what it took does not get more by it: its numbers in quarantine count.
    @Test
    void takesNoMoreThanAHundredWithThoseInQuarantine() {
        var acme = TestCompany.insert();
        for (int i = 0; i < 98; i++) {
            TestNumbers.active(acme).insert();
        }
        var taken = take(TestNumbers.available(), acme).assertStatus(201).json();
        take(TestNumbers.available(), acme).assertStatus(201);

        take(TestNumbers.available(), acme).assertError(ErrorCode.NUMBER_LIMIT_REACHED);
        release(taken.get("id").asString(), acme).assertStatus(200);
        take(TestNumbers.available(), acme).assertError(ErrorCode.NUMBER_LIMIT_REACHED);

        TestRows.execute(
                "update company_numbers set released_at = now() - interval '31 days' where id = ?",
                UUID.fromString(taken.get("id").asString()));
        take(TestNumbers.available(), acme).assertStatus(201);
        take(TestNumbers.available(), TestCompany.insert()).assertStatus(201);
    }

    @Test
    void takesNoMoreThanAHundredWhenManyAreTakenAtOnce() throws Exception {
        var acme = TestCompany.insert();
        for (int i = 0; i < 95; i++) {
            TestNumbers.active(acme).insert();
        }
        try (var threads = Executors.newFixedThreadPool(10)) {
            Callable<Integer> taking = () -> take(TestNumbers.available(), acme).status();
            var statuses = new ArrayList<Integer>();
            for (var taken : threads.invokeAll(Collections.nCopies(20, taking))) {
                statuses.add(taken.get());
            }
            assertThat(statuses).filteredOn(status -> status == 201).hasSize(5);
            assertThat(statuses).filteredOn(status -> status == 409).hasSize(15);
        }
    }

    @Test
    void repeatsTheFirstResponseForTheSameIdempotencyKey() {
        var acme = TestCompany.insert();
        var path = "/v1/available-numbers/" + TestNumbers.available() + "/take";

        var first = post(path, acme.owner().token(), "Idempotency-Key", "once").assertStatus(201);
        var again = post(path, acme.owner().token(), "Idempotency-Key", "once").assertStatus(201);

        assertThat(again.text()).isEqualTo(first.text());
    }

    @Test
    void listsOnlyWhatCanBeTaken() {
        var acme = TestCompany.insert();
        var block = "+4930%06d".formatted(new Random().nextInt(1_000_000));
        var local = TestNumbers.available(block + "01", "local", "{voice}");
        var mobile = TestNumbers.available(block + "02", "mobile", "{sms,voice}");
        TestNumbers.active(acme).number(block + "03").insert();
        var released = TestNumbers.active(acme).number(block + "04").insert();
        release(released.id(), acme).assertStatus(200);
        var q = "q=" + block.substring(1);

        assertThat(available(q, acme)).containsExactly(mobile.toString(), local.toString());
        assertThat(available(q + "&type=local", acme)).containsExactly(local.toString());
        assertThat(available(q + "&capability=sms", acme)).containsExactly(mobile.toString());
        assertThat(available(q + "&capability=fax", acme)).isEmpty();
        assertThat(api.walk("/v1/available-numbers?limit=1&" + q, acme.owner().token()))
                .hasSize(2);
        api.get(
                        "/v1/available-numbers?type=x&q=a&capability=x&limit=0",
                        acme.owner().token())
                .assertFields("type", "q", "capability", "limit");
        endQuarantine(TestNumbers.poolId(released.number()));
        assertThat(available(q, acme)).hasSize(3);
    }

    @Test
    void quarantinesAReleasedNumberAndKeepsItsRecordsWithTheCompanyThatHadIt() {
        var acme = TestCompany.insert();
        var other = TestCompany.insert();
        var number = TestNumbers.active(acme).label("Front desk").insert();
        var message = TestMessages.inbound(acme).on(number).insert();
        var device = TestDevices.mobile(acme.owner()).on(number).insert();
        var pooled = TestNumbers.poolId(number.number());

        var response = release(number.id(), acme).assertStatus(200);

        assertThat(response.json().get("label").asString()).isEqualTo("Front desk");
        api.get("/v1/numbers/" + number.id(), acme.owner().token()).assertEnvelope(404, "not_found");
        release(number.id(), acme).assertEnvelope(404, "not_found");
        assertThat(log(acme, number.id()).getFirst().get("action").asString()).isEqualTo("number_released");
        assertThat(TestRows.count("select count(*) from devices where id = ? and number_id is null", device))
                .isOne();
        take(pooled, other).assertError(ErrorCode.NUMBER_TAKEN);
        endQuarantine(pooled);
        take(pooled, other).assertStatus(201);

        assertThat(api.get("/v1/messages/" + message, acme.owner().token())
                        .assertStatus(200)
                        .json()
                        .get("number_id")
                        .asString())
                .isEqualTo(number.id().toString());
        assertThat(api.get("/v1/conversations", acme.owner().token())
                        .items()
                        .getFirst()
                        .get("number")
                        .asString())
                .isEqualTo(number.number());
        assertThat(api.get("/v1/messages", other.owner().token()).items()).isEmpty();
        api.get("/v1/messages/" + message, other.owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void routesInboundTrafficToThePresentHolderAtOnce() {
        var acme = TestCompany.insert();
        var other = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();
        assertThat(holders(number.number())).containsExactly(acme.id(), acme.id());

        release(number.id(), acme).assertStatus(200);
        assertThat(holders(number.number())).isEmpty();

        endQuarantine(TestNumbers.poolId(number.number()));
        take(TestNumbers.poolId(number.number()), other).assertStatus(201);
        assertThat(holders(number.number())).containsExactly(other.id(), other.id());
    }

    /// The companies that get its texts and its calls.
    private List<UUID> holders(String number) {
        var line = inboundLines.find(null, number, Capability.SMS).blockOptional(PATIENCE);
        var route = routing.route(number).blockOptional(PATIENCE);
        return Stream.concat(
                        line.map(InboundLines.InboundLine::orgId).stream(), route.map(found -> found.orgId()).stream())
                .toList();
    }

    @Test
    void givesACompanyThatTakesItsFormerNumberTheSameRecord() {
        var acme = TestCompany.insert();
        var number = TestNumbers.active(acme).label("Front desk").insert();
        release(number.id(), acme).assertStatus(200);
        endQuarantine(TestNumbers.poolId(number.number()));

        var again = take(TestNumbers.poolId(number.number()), acme)
                .assertStatus(201)
                .json();

        assertThat(again.get("id").asString()).isEqualTo(number.id().toString());
        assertThat(again.get("label").isNull()).isTrue();
        assertThat(again.get("status").asString()).isEqualTo("active");
    }

    @Test
    void releasesANumberOnlyForAUserWhoHasJustSignedIn() {
        var acme = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();
        var earlier = new SignInSession(TestRows.id(), Instant.now().minusSeconds(700));
        for (var identity :
                List.of(acme.owner().token().in(earlier), acme.owner().token().in(null))) {
            assertThat(post("/v1/numbers/" + number.id() + "/release", identity)
                            .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED)
                            .header("WWW-Authenticate"))
                    .isEqualTo("Bearer error=\"insufficient_user_authentication\", max_age=600");
        }
    }

    @Test
    void releasesNoNumberOfAUserAndNotTheMainNumber() {
        var acme = TestCompany.insert();
        var ofUser = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var main = TestNumbers.active(acme).insert();
        TestRows.execute("update companies set main_number = ? where id = ?", main.number(), acme.id());

        release(ofUser.id(), acme).assertError(ErrorCode.NUMBER_ASSIGNED);
        release(main.id(), acme).assertError(ErrorCode.NUMBER_IS_MAIN);
        release(TestRows.id(), acme).assertEnvelope(404, "not_found");
        release(main.id(), TestCompany.insert()).assertEnvelope(404, "not_found");
    }

    @Test
    void changesTheLabel() {
        var acme = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();

        var labeled = patch(number.id(), acme, "{\"label\":\"Front desk\"}").assertStatus(200);
        assertThat(labeled.json().get("label").asString()).isEqualTo("Front desk");
        assertThat(patch(number.id(), acme, "{\"label\":\"Front desk\"}").text())
                .isEqualTo(labeled.text());
        assertThat(patch(number.id(), acme, "{}").text()).isEqualTo(labeled.text());
        var entry = log(acme, number.id()).getFirst();
        assertThat(entry.get("action").asString()).isEqualTo("number_updated");
        assertThat(entry.get("after").toString()).isEqualTo("{\"label\":\"Front desk\"}");
        assertThat(log(acme, number.id())).hasSize(1);
        assertThat(patch(number.id(), acme, "{\"label\":null}")
                        .json()
                        .get("label")
                        .isNull())
                .isTrue();
        patch(number.id(), acme, "{\"label\":\"\"}").assertFields("label");
        patch(number.id(), acme, "{\"label\":\"a\\u0007\",\"status\":\"active\"}")
                .assertFields("label", "status");
        patch(number.id(), TestCompany.insert(), "{\"label\":\"x\"}").assertEnvelope(404, "not_found");
    }
}
