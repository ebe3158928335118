package dev.switchboard.api.calling.dials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.api.calling.clients.ClientMessage;
import dev.switchboard.api.calling.clients.ClientMessage.CallToPlace;
import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.calling.clients.PlaceDials;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.MovedClock;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.errors.ApiError;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

@ApiTest
@Import({PlacedCalls.class, MovedClock.class})
class DialIT {

    private static final String OUTSIDE = "+13125550100";

    private final ApiClient api;
    private final OpenClients clients;
    private final PlaceDials placeDials;
    private final UserClients users;
    private final TestClock clock;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).extension("201").insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    private final List<ClientMessage> shown = new CopyOnWriteArrayList<>();

    DialIT(ApiClient api, OpenClients clients, PlaceDials placeDials, UserClients users, TestClock clock) {
        this.api = api;
        this.clients = clients;
        this.placeDials = placeDials;
        this.users = users;
        this.clock = clock;
    }

    private void open(TestUser user) {
        clients.open(acme.id(), user.id(), shown::add).block();
    }

    private JsonResponse dial(Identity identity, String body, String... key) {
        return api.send("/v1/calls", identity, request -> {
            request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
            for (var one : key) {
                request.header("Idempotency-Key", one);
            }
        });
    }

    private JsonNode dialTo(Identity identity, String to) {
        return dial(identity, "{\"to\": \"%s\"}".formatted(to))
                .assertStatus(202)
                .json();
    }

    @Test
    void placesNothingWhileTheCompanyIsSuspended() {
        open(ada);
        var id = UUID.fromString(dialTo(ada.token(), OUTSIDE).get("id").asString());
        acme.suspend();

        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> placeDials.place(acme.id(), ada.id(), id).block())
                .matches(refused -> refused.status() == 409);
        acme.reinstate();

        assertThat(placeDials.place(acme.id(), ada.id(), id).block()).isNotNull();
    }

    @Test
    void dialsAtOnceWithoutAskingAClient() {
        open(ada);

        var callId = Objects.requireNonNull(
                placeDials.dial(actor(), "+1 (312) 555-0100", null).block());

        assertThat(PlacedCalls.PLACED)
                .contains(new Command.Place(acme.id(), callId, ada.id(), line.id(), line.number(), OUTSIDE));
        assertThat(shown).isEmpty();
    }

    @Test
    void dialsNothingWhileTheCompanyIsSuspended() {
        acme.suspend();

        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> placeDials.dial(actor(), OUTSIDE, null).block())
                .matches(refused -> refused.status() == 409);
    }

    @Test
    void refusesACallThatTheEngineCannotPlace() {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() ->
                        placeDials.dial(actor(), PlacedCalls.REFUSED, null).block())
                .matches(refused -> refused.status() == 409);
        assertThat(TestRows.count("select count(*) from dials where org_id = ? and failed_at is null", acme.id()))
                .isZero();
    }

    private Actor actor() {
        return new Actor(acme.id(), ada.id(), new Visibility.User(ada.id()), false);
    }

    private UUID dialedId(Identity identity, String to) {
        return UUID.fromString(dialTo(identity, to).get("id").asString());
    }

    private UUID place(TestUser user, UUID dialId) {
        return Objects.requireNonNull(
                placeDials.place(acme.id(), user.id(), dialId).block());
    }

    private JsonResponse statusOf(UUID id, Identity identity) {
        return api.get("/v1/calls/" + id + "/status", identity);
    }

    private void assertStatus(UUID id, String status) {
        assertThat(statusOf(id, ada.token())
                        .assertStatus(200)
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo(status);
    }

    private void assertRefused(int status, UUID dialId, TestUser user) {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> place(user, dialId))
                .satisfies(refused -> assertThat(refused.status()).isEqualTo(status));
    }

    @Test
    void requestsTheOpenClientToPlaceTheCall() {
        open(ada);

        var created = dialTo(ada.token(), "+1 (312) 555-0100");

        assertThat(created.propertyNames()).containsExactly("id", "status", "from", "to", "created_at", "call_id");
        assertThat(created.get("status").asString()).isEqualTo("ringing");
        assertThat(created.get("from").asString()).isEqualTo(line.number());
        assertThat(created.get("to").asString()).isEqualTo(OUTSIDE);
        assertThat(created.get("call_id").isNull()).isTrue();
        var id = UUID.fromString(created.get("id").asString());
        assertThat(shown).containsExactly(new CallToPlace(id, line.number(), OUTSIDE));
        var status = statusOf(id, ada.token()).assertStatus(200).json();
        assertThat(status.propertyNames()).containsExactly("id", "status", "call_id");
        assertThat(status.get("status").asString()).isEqualTo("ringing");
        assertThat(status.get("call_id").isNull()).isTrue();
    }

    @Test
    void requestsAPhoneThatIsOnlineLaterToPlaceTheCall() {
        var closing = Objects.requireNonNull(
                clients.open(acme.id(), ada.id(), shown::add).block());
        var id = dialedId(ada.token(), OUTSIDE);
        closing.close().block();
        var requested = new CompletableFuture<UUID>();

        Objects.requireNonNull(users.user(ada.id()).block())
                .open(new UserClient() {
                    @Override
                    public void callOffered(UUID callId) {}

                    @Override
                    public void callToPlace(UUID dialId, String from, String to) {
                        requested.complete(dialId);
                    }

                    @Override
                    public void closed() {}
                })
                .block();

        assertThat(requested).succeedsWithin(Duration.ofSeconds(60)).isEqualTo(id);
    }

    @Test
    void respondsWith409WithoutAnOpenClientOfTheUser() {
        open(acme.owner());

        dial(ada.token(), "{\"to\": \"%s\"}".formatted(OUTSIDE)).assertError(ErrorCode.CLIENT_NOT_OPEN);

        assertThat(shown).isEmpty();
        assertThat(TestRows.count("select count(*) from dials where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void respondsWith409OnceTheClientIsClosed() {
        var registration = Objects.requireNonNull(
                clients.open(acme.id(), ada.id(), shown::add).block());
        registration.close().block();

        dial(ada.token(), "{\"to\": \"%s\"}".formatted(OUTSIDE)).assertError(ErrorCode.CLIENT_NOT_OPEN);
    }

    @ParameterizedTest
    @CsvSource({
        "ringing, in_progress, ringing",
        "in_progress, in_progress, in_progress",
        "ended, answered, ended",
        "ended, no_answer, ended",
        "failed, failed, failed"
    })
    void returnsTheStatusByEitherId(String state, String result, String status) {
        open(ada);
        var dialId = dialedId(ada.token(), OUTSIDE);

        var callId = place(ada, dialId);
        PlacedCalls.change(callId, state, result);

        assertThat(PlacedCalls.PLACED)
                .contains(new Command.Place(acme.id(), callId, ada.id(), line.id(), line.number(), OUTSIDE));
        for (var id : List.of(dialId, callId)) {
            var response = statusOf(id, ada.token()).assertStatus(200).json();
            assertThat(response.get("id").asString()).isEqualTo(id.toString());
            assertThat(response.get("status").asString()).isEqualTo(status);
            assertThat(response.get("call_id").asString()).isEqualTo(callId.toString());
        }
        api.get("/v1/calls/" + callId, ada.token()).assertStatus(200);
        api.get("/v1/calls/" + dialId, ada.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void hasFailedWhenNoClientPlacesItInTime() {
        open(ada);
        var dialId = dialedId(ada.token(), OUTSIDE);

        clock.advance(Duration.ofMillis(29_999));
        assertStatus(dialId, "ringing");
        clock.advance(Duration.ofMillis(1));

        assertStatus(dialId, "failed");
        assertRefused(409, dialId, ada);
    }

    @Test
    void isPlacedByOneOfTwoClients() throws Exception {
        open(ada);
        open(ada);
        var dialId = dialedId(ada.token(), OUTSIDE);
        assertThat(shown).hasSize(2);
        int before = PlacedCalls.PLACED.size();

        int won = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var attempts = IntStream.range(0, 6)
                    .mapToObj(i -> threads.submit(() -> placeDials
                            .place(acme.id(), ada.id(), dialId)
                            .thenReturn(1)
                            .onErrorReturn(ApiError.class, 0)
                            .block()))
                    .toList();
            for (var attempt : attempts) {
                won += Objects.requireNonNull(attempt.get());
            }
        }

        assertThat(won).isEqualTo(1);
        assertThat(PlacedCalls.PLACED).hasSize(before + 1);
    }

    @Test
    void isPlacedByNobodyElse() {
        open(ada);
        var dialId = dialedId(ada.token(), OUTSIDE);

        assertRefused(404, dialId, acme.owner());
        assertRefused(404, UUID.randomUUID(), ada);
        assertStatus(dialId, "ringing");
    }

    @Test
    void hasFailedWhenTheEngineRejectsTheCall() {
        open(ada);
        var dialId = dialedId(ada.token(), PlacedCalls.REFUSED);

        assertRefused(409, dialId, ada);

        assertStatus(dialId, "failed");
        assertThat(statusOf(dialId, ada.token()).json().get("call_id").isNull()).isTrue();
    }

    @Test
    void isVisibleToTheCallerAndTheCompany() {
        open(ada);
        var dialId = dialedId(ada.token(), OUTSIDE);
        var bob = TestUsers.member(acme).insert();

        for (var who : List.of(acme.owner().token(), acme.clientCredentials(), ada.key())) {
            statusOf(dialId, who).assertStatus(200);
        }
        for (var who : List.of(bob.token(), TestCompany.insert().owner().token())) {
            statusOf(dialId, who).assertEnvelope(404, "not_found");
        }
    }

    @Test
    void callsAColleagueOnTheirLine() {
        var bob = TestUsers.member(acme).extension("202").insert();
        var bobs = TestNumbers.active(acme).assignedTo(bob).insert();
        open(ada);

        assertThat(dialTo(ada.token(), "202").get("to").asString()).isEqualTo(bobs.number());
    }

    @Test
    void callsAColleagueWithoutANumber() {
        var bob = TestUsers.member(acme).extension("202").insert();
        var main = mainNumber();
        open(ada);

        var created = dialTo(ada.token(), "202");
        var callId = place(ada, UUID.fromString(created.get("id").asString()));

        assertThat(created.get("to").asString()).isEqualTo(main.number());
        assertThat(PlacedCalls.PLACED)
                .contains(new Command.Place(
                        acme.id(), callId, ada.id(), line.id(), line.number(), main.number(), bob.id()));
    }

    @Test
    void callsColleaguesOnlyForAUserWithoutANumber() {
        var bob = TestUsers.member(acme).extension("202").insert();
        var main = mainNumber();
        open(bob);

        assertThat(dialTo(bob.token(), "201").get("from").asString()).isEqualTo(main.number());
        dial(bob.token(), "{\"to\": \"%s\"}".formatted(OUTSIDE))
                .assertEnvelope(422, "validation_error")
                .assertFields("caller_id");
    }

    private TestNumber mainNumber() {
        var main = TestNumbers.active(acme).insertAsMain();
        return main;
    }

    @Test
    void usesTheRequestedLine() {
        var second = TestNumbers.active(acme).assignedTo(ada).insert();
        open(acme.owner());

        var created = dial(
                        acme.owner().token(),
                        "{\"to\": \"%s\", \"caller_id\": \"%s\"}".formatted(OUTSIDE, second.number()))
                .assertStatus(202)
                .json();

        assertThat(created.get("from").asString()).isEqualTo(second.number());
    }

    @Test
    void checksReferencesBeforeWhetherAClientIsOpen() {
        var colleagues = TestNumbers.active(acme).assignedTo(acme.owner()).insert();

        dial(ada.token(), "{\"to\": \"%s\", \"caller_id\": \"%s\"}".formatted(OUTSIDE, colleagues.number()))
                .assertFields("caller_id");
        dial(ada.token(), "{\"to\": \"%s\", \"caller_id\": \"+13125550199\"}".formatted(OUTSIDE))
                .assertFields("caller_id");
        dial(ada.token(), "{\"to\": \"299\"}").assertFields("to");
        dial(acme.owner().token(), "{\"to\": \"201\"}").assertStatus(409);
        dial(TestUsers.member(acme).insert().token(), "{\"to\": \"%s\"}".formatted(OUTSIDE))
                .assertFields("caller_id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"to\": null}",
                "{\"to\": 13125550100}",
                "{\"to\": \"\"}",
                "{\"to\": \"3125550100\"}",
                "{\"to\": \"911911911\"}",
                "{\"to\": \"+1911\"}",
                "{\"to\": \"999\"}",
                "{\"to\": \"+13125550100\", \"caller_id\": \"201\"}",
                "{\"to\": \"+13125550100\", \"caller_id\": \"\"}",
                "{\"to\": \"+13125550100\", \"from\": \"+13125550100\"}",
                "[]",
                ""
            })
    void respondsWith422ForAnInvalidBody(String body) {
        open(ada);

        dial(ada.token(), body).assertEnvelope(422, "validation_error");
    }

    @Test
    void namesAllFieldsWithAnInvalidFormat() {
        dial(ada.token(), "{\"to\": \"nobody\", \"caller_id\": \"nothing\"}").assertFields("to", "caller_id");
    }

    @Test
    void dialsOncePerIdempotencyKey() {
        var registration = Objects.requireNonNull(
                clients.open(acme.id(), ada.id(), shown::add).block());
        var body = "{\"to\": \"%s\"}".formatted(OUTSIDE);

        var first = dial(ada.token(), body, "one").assertStatus(202);
        registration.close().block();
        var again = dial(ada.token(), "{\"to\": \"+1 312 555 0100\"}", "one").assertStatus(202);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(shown).hasSize(1);
        dial(ada.token(), "{\"to\": \"+13125550102\"}", "one").assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        dial(ada.token(), body, "").assertFields("Idempotency-Key");
    }

    @Test
    void isForUsersWithTheScope() {
        var body = "{\"to\": \"%s\"}".formatted(OUTSIDE);

        dial(acme.clientCredentials(), body).assertError(ErrorCode.USER_REQUIRED);
        dial(ada.token(Scope.CALLS_READ), body).assertEnvelope(403, "insufficient_scope");
        statusOf(UUID.randomUUID(), ada.token(Scope.CALLS_WRITE)).assertEnvelope(403, "insufficient_scope");
        api.http().get("/v1/calls/" + UUID.randomUUID() + "/status", null).assertError(ErrorCode.INTERNAL_ONLY);
    }

    @Test
    void rejectsAKeyWhoseCreatorIsDisabled() {
        var key = ada.key();
        ada.become("disabled");
        open(acme.owner());

        dial(key, "{\"to\": \"%s\"}".formatted(OUTSIDE)).assertError(ErrorCode.KEY_CREATOR_INACTIVE);
    }
}
