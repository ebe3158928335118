package dev.switchboard.sdk;

import static dev.switchboard.sdk.TestService.DROP;
import static dev.switchboard.sdk.TestService.HANG;
import static dev.switchboard.sdk.TestService.error;
import static dev.switchboard.sdk.TestService.ok;
import static dev.switchboard.sdk.TestService.response;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.sdk.errors.ApiException;
import dev.switchboard.sdk.errors.ConflictException;
import dev.switchboard.sdk.errors.ConnectionException;
import dev.switchboard.sdk.errors.InsufficientScopeException;
import dev.switchboard.sdk.errors.NotFoundException;
import dev.switchboard.sdk.errors.RateLimitedException;
import dev.switchboard.sdk.errors.ResponseTimeoutException;
import dev.switchboard.sdk.errors.ServerException;
import dev.switchboard.sdk.errors.SwitchboardException;
import dev.switchboard.sdk.errors.ValidationException;
import dev.switchboard.sdk.model.CallDirection;
import dev.switchboard.sdk.model.FaxForm;
import dev.switchboard.sdk.model.ListCallsQuery;
import dev.switchboard.sdk.model.MessageCreate;
import dev.switchboard.sdk.model.PresencePut;
import dev.switchboard.sdk.model.PresenceStatus;
import dev.switchboard.sdk.model.TestEvent;
import dev.switchboard.sdk.model.UserPatch;
import dev.switchboard.sdk.model.UserRole;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestsTests {

    private static final String USER = """
            {"id": "u1", "name": "Ada", "role": "owner", "extension": null, "created_at": "2026-11-20T21:32:05.123Z"}""";
    private static final MessageCreate MESSAGE =
            new MessageCreate().to("+13125550100").text("Hello");

    @SuppressWarnings("NullAway.Init") // set by serve
    private TestService service;

    private Switchboard serve(TestService.Reply... steps) {
        service = TestService.of(steps);
        return service.client();
    }

    private Switchboard with(Function<Connection, Connection> change) {
        return new Switchboard(change.apply(service.connection()), Credentials.apiKey("svc_live_test"));
    }

    @AfterEach
    void close() {
        service.close();
    }

    private List<String> headers(String name) {
        return service.requests.stream().map(request -> request.header(name)).toList();
    }

    @Test
    void sendsTheKeyAndReturnsTheRecord() {
        var user = serve(ok(USER)).users().getMe();

        assertThat(user.name()).isEqualTo("Ada");
        assertThat(user.extension()).isNull();
        assertThat(user.role()).isEqualTo(UserRole.OWNER);
        assertThat(user.createdAt()).isEqualTo(Instant.parse("2026-11-20T21:32:05.123Z"));
        assertThat(service.requests.get(0).uri().getPath()).isEqualTo("/v1/users/me");
        assertThat(headers("Authorization")).containsExactly("Bearer svc_live_test");
        assertThat(headers("User-Agent").get(0)).startsWith("switchboard-java/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/v1", "/v1/"})
    void takesTheAddressWithAndWithoutV1(String ending) {
        serve(ok(USER));

        new Switchboard(service.url + ending, "svc_live_test").users().getMe();

        assertThat(service.requests.get(0).uri().getPath()).isEqualTo("/v1/users/me");
    }

    @Test
    void saysWhichVariableIsMissing() {
        serve(ok(USER));

        assertThatThrownBy(() -> Connection.variable("SWITCHBOARD_URL", name -> null))
                .isInstanceOf(SwitchboardException.class)
                .hasMessageContaining("SWITCHBOARD_URL");
    }

    @Test
    void survivesFieldsAndValuesThatItDoesNotKnow() {
        var user = serve(ok("""
                {"id": "u1", "role": "auditor", "color": "green"}""")).users().get("u1");

        assertThat(user.role()).isEqualTo(new UserRole("auditor")).hasToString("auditor");
    }

    @Test
    void survivesFieldsThatAreMissing() {
        var call = serve(ok("""
                {"id": "c1"}""")).calls().get("c1");

        assertThat(call.recordingIds()).isEmpty();
        assertThat(call.duration()).isZero();
    }

    @Test
    void sendsTimesAndParametersAsTheServiceReadsThem() {
        var query = new ListCallsQuery()
                .since(Instant.parse("2026-11-01T00:00:00Z"))
                .recorded(false)
                .number("+1 312")
                .direction(CallDirection.INBOUND);

        serve(ok("""
                {"items": [], "next_cursor": null}""")).calls().list(query).page();

        assertThat(service.requests.get(0).query())
                .isEqualTo(Map.of(
                        "since",
                        "2026-11-01T00:00:00Z",
                        "recorded",
                        "false",
                        "number",
                        "+1 312",
                        "direction",
                        "inbound"));
    }

    @Test
    void sendsNullOnlyWhereItIsSaid() {
        var client = serve(ok("{}"));

        client.users().update("u1", new UserPatch().extension(null));
        client.webhooks().test("w1");
        client.webhooks().test("w1", new TestEvent().event("calls.log"));

        assertThat(service.requests)
                .extracting(TestService.Request::body)
                .containsExactly("{\"extension\":null}", "", "{\"event\":\"calls.log\"}");
    }

    @Test
    void aPathKeepsItsFormWhateverTheIdentifierIs() {
        var client = serve(response(204, ""));

        client.webhooks().delete("a/../b?c d");
        for (var id : List.of("", ".", "..")) {
            assertThatThrownBy(() -> client.webhooks().delete(id)).isInstanceOf(SwitchboardException.class);
        }

        assertThat(service.requests)
                .extracting(request -> request.uri().getRawPath())
                .containsExactly("/v1/webhooks/a%2F..%2Fb%3Fc%20d");
    }

    @Test
    void sendsAFileAsAForm() {
        var file = UploadFile.of("%PDF-1.7".getBytes(UTF_8), "a \"b\".pdf");

        serve(response(202, "{\"id\": \"f1\"}"))
                .faxes()
                .send(new FaxForm().to("+13125550100").from(null).file(file));

        var request = service.requests.get(0);
        assertThat(request.header("Content-Type")).startsWith("multipart/form-data; boundary=");
        assertThat(request.body())
                .contains("name=\"to\"\r\n\r\n+13125550100\r\n")
                .contains("filename=\"a %22b%22.pdf\"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n")
                .doesNotContain("name=\"from\"");
    }

    @Test
    void returnsMedia() {
        var client = serve(response(200, "OggS", "Content-Type", "audio/ogg"));

        try (var media = client.recordings().getMedia("r1")) {
            assertThat(media.contentType()).isEqualTo("audio/ogg");
            assertThat(media.readAllBytes()).asString().isEqualTo("OggS");
        }
    }

    @Test
    void reportsAnErrorOfMedia() {
        var client = serve(error(404, "not_found"));

        assertThatThrownBy(() -> client.recordings().getMedia("r1")).isInstanceOf(NotFoundException.class);
    }

    @Test
    void returnsNothingForAResponseWithoutABody() {
        assertThat(serve(response(204, "")).users().resetPassword("u1")).isEmpty();
    }

    @Test
    void showsEachResponseAlsoThoseThatAreRepeated() {
        var seen = new ArrayList<RawResponse>();

        serve(error(503, "server_error"), ok(USER)).users().getMe(RequestOptions.DEFAULT.withOnResponse(seen::add));

        assertThat(seen).extracting(RawResponse::status).containsExactly(503, 200);
        assertThat(seen).extracting(RawResponse::attempt).containsExactly(0, 1);
        assertThat(seen.get(1).requestId()).contains("request-2");
        assertThat(seen.get(1).body()).contains("Ada");
    }

    // Retries

    @Test
    void waitsAsManySecondsAsRetryAfterSaysAlsoForWhatMayNotBeRepeatedOtherwise() {
        serve(error(429, "rate_limited", "Retry-After", "7"), ok("{}")).calls().hold("c1");

        assertThat(service.clock.waits).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void waitsUntilTheDateOfRetryAfter() {
        var then = "Sun, 29 Nov 2026 12:00:05 GMT";

        serve(error(503, "server_error", "Retry-After", then, "Date", "Sun, 29 Nov 2026 12:00:00 GMT"), ok(USER))
                .users()
                .getMe();

        assertThat(service.clock.waits).hasSize(1);
        assertThat(RetryAfter.of(
                        java.net.http.HttpHeaders.of(
                                Map.of("Retry-After", List.of(then), "Date", List.of("Sun, 29 Nov 2026 11:59:00 GMT")),
                                (name, value) -> true),
                        Instant.EPOCH))
                .contains(Duration.ofSeconds(65));
        assertThat(RetryAfter.of(
                        java.net.http.HttpHeaders.of(Map.of("Retry-After", List.of(then)), (name, value) -> true),
                        Instant.parse("2026-11-29T12:00:00Z")))
                .contains(Duration.ofSeconds(5));
    }

    @Test
    void addsJitterToRetryAfter() {
        var client = serve(error(429, "rate_limited", "Retry-After", "7"), ok(USER));
        service.clock.random = 1;

        client.users().getMe();

        assertThat(service.clock.waits).containsExactly(Duration.ofMillis(7250));
    }

    @ParameterizedTest
    @CsvSource({"0, 250 500 1000 2000 4000 4000", "1, 500 1000 2000 4000 8000 8000"})
    void waitsLongerEachTimeWithJitter(double random, String waits) {
        serve(error(503, "server_error"));
        service.clock.random = random;
        var client = with(connection -> connection.withMaxRetries(6));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(ServerException.class);

        assertThat(service.clock.waits).extracting(wait -> "" + wait.toMillis()).containsExactly(waits.split(" "));
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 500, 502, 503, 504})
    void repeatsARequestThatMayBeRepeated(int status) {
        serve(response(status, "a proxy"), ok(USER)).users().getMe();

        assertThat(service.requests).hasSize(2);
    }

    @Test
    void doesNotRepeatWhatMayHaveBeenCarriedOut() {
        List<Consumer<Switchboard>> calls = List.of(
                client -> client.calls().hold("c1"),
                client -> client.users().update("u1", new UserPatch().name("Ada")));
        for (var step : List.of(DROP, error(500, "server_error"), error(503, "server_error"))) {
            for (var call : calls) {
                var client = serve(step);
                assertThatThrownBy(() -> call.accept(client)).isInstanceOf(SwitchboardException.class);
                assertThat(service.requests).hasSize(1);
                service.close();
            }
        }
    }

    @Test
    void repeatsPut() {
        serve(DROP, ok("{}")).presence().setMine(new PresencePut().status(PresenceStatus.AWAY));

        assertThat(service.requests).extracting(TestService.Request::method).containsExactly("PUT", "PUT");
    }

    @Test
    void repeatsDelete() {
        serve(DROP, response(204, "")).webhooks().delete("w1");

        assertThat(service.requests).extracting(TestService.Request::method).containsExactly("DELETE", "DELETE");
    }

    @Test
    void repeatsAPostWithTheSameKey() {
        var client = serve(DROP, error(500, "server_error"), response(202, "{\"id\": \"m1\"}"));

        assertThat(client.messages().send(MESSAGE).id()).isEqualTo("m1");

        assertThat(headers("Idempotency-Key")).hasSize(3);
        assertThat(headers("Idempotency-Key").get(0)).matches("[0-9a-f-]{36}");
        assertThat(new HashSet<>(headers("Idempotency-Key"))).hasSize(1);
        assertThat(service.requests)
                .extracting(TestService.Request::body)
                .containsOnly(service.requests.get(0).body());
    }

    @Test
    void anotherCallHasAnotherKey() {
        var client = serve(response(202, "{\"id\": \"m1\"}"));

        client.messages().send(MESSAGE);
        client.messages().send(MESSAGE);
        client.messages().send(MESSAGE, RequestOptions.DEFAULT.withIdempotencyKey("order-4711"));

        assertThat(new HashSet<>(headers("Idempotency-Key"))).hasSize(3).contains("order-4711");
    }

    @Test
    void refusesAKeyWhereTheRouteTakesNone() {
        var client = serve(ok("{}"));

        assertThatThrownBy(() -> client.calls().hold("c1", RequestOptions.DEFAULT.withIdempotencyKey("mine")))
                .isInstanceOf(SwitchboardException.class);

        assertThat(service.requests).isEmpty();
    }

    @Test
    void waitsWhileTheAttemptBeforeIsStillRunning() {
        serve(DROP, error(409, "conflict"), response(202, "{\"id\": \"m1\"}"))
                .messages()
                .send(MESSAGE);

        assertThat(service.requests).hasSize(3);
    }

    @Test
    void waitsWhileARequestOfAnotherProcessWithTheKeyIsStillRunning() {
        var running = response(409, "{\"error\": {\"type\": \"conflict\", \"code\": \"idempotency_key_in_use\"}}");

        serve(running, response(202, "{\"id\": \"m1\"}"))
                .messages()
                .send(MESSAGE, RequestOptions.DEFAULT.withIdempotencyKey("order-4711"));

        assertThat(service.requests).hasSize(2);
    }

    @Test
    void reportsAConflictWithSomethingElseAtOnce() {
        var client =
                serve(DROP, response(409, "{\"error\": {\"type\": \"conflict\", \"code\": \"recipient_opted_out\"}}"));

        assertThatThrownBy(() -> client.messages().send(MESSAGE))
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        failure -> assertThat(failure.code()).isEqualTo("recipient_opted_out"));

        assertThat(service.requests).hasSize(2);
    }

    @Test
    void reportsAConflictOfTheFirstAttemptAtOnce() {
        var client = serve(error(409, "conflict"));

        assertThatThrownBy(() -> client.messages().send(MESSAGE)).isInstanceOf(ConflictException.class);

        assertThat(service.requests).hasSize(1);
    }

    @Test
    void givesUpAfterTheLastRetryWithTheLastError() {
        var client = serve(error(503, "server_error"));

        assertThatThrownBy(() -> client.users().getMe())
                .isInstanceOfSatisfying(
                        ServerException.class,
                        last -> assertThat(last.requestId()).contains("request-4"));
        assertThatThrownBy(() -> client.users().getMe(RequestOptions.DEFAULT.withMaxRetries(0)))
                .isInstanceOf(ServerException.class);

        assertThat(service.requests).hasSize(5);
    }

    @Test
    void doesNotWaitLongerThanItMay() {
        var client = serve(error(429, "rate_limited", "Retry-After", "3600"));

        assertThatThrownBy(() -> client.users().getMe())
                .isInstanceOfSatisfying(
                        RateLimitedException.class,
                        limited -> assertThat(limited.retryAfter()).contains(Duration.ofHours(1)));

        assertThat(service.clock.waits).isEmpty();
    }

    @Test
    void reportsAConnectionThatBreaks() {
        serve(DROP);
        var client = with(connection -> connection.withMaxRetries(0));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(ConnectionException.class);
    }

    @Test
    void reportsAResponseThatDoesNotComeInTime() {
        serve(HANG);
        var client = with(
                connection -> connection.withTimeout(Duration.ofMillis(200)).withMaxRetries(1));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(ResponseTimeoutException.class);
        assertThat(service.clock.waits).hasSize(1);
    }

    @Test
    void endsWhenItsThreadIsInterrupted() {
        var client = serve(request -> {
            throw new AssertionError("not reached");
        });

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(SwitchboardException.class);

        assertThat(Thread.interrupted()).isTrue();
    }

    // Errors

    @ParameterizedTest
    @CsvSource({
        "invalid_request, 400, InvalidRequestException",
        "unauthorized, 401, UnauthorizedException",
        "forbidden, 403, ForbiddenException",
        "insufficient_scope, 403, InsufficientScopeException",
        "not_found, 404, NotFoundException",
        "conflict, 409, ConflictException",
        "validation_error, 422, ValidationException",
        "rate_limited, 429, RateLimitedException",
        "server_error, 500, ServerException",
        "quota_exceeded, 403, ForbiddenException",
        "quota_exceeded, 402, ApiException"
    })
    void theClassFollowsTheTypeAndThenTheStatus(String type, int status, String name) {
        serve(error(status, type));
        var client = with(connection -> connection.withMaxRetries(0));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOfSatisfying(ApiException.class, failure -> {
            assertThat(failure.getClass().getSimpleName()).isEqualTo(name);
            assertThat(failure.type()).isEqualTo(type);
            assertThat(failure.status()).isEqualTo(status);
        });
    }

    @Test
    void anErrorHasAllThatTheServiceSays() {
        var client = serve(response(422, """
                {"error": {"type": "validation_error", "code": "invalid_fields", "message": "No.",
                 "doc_url": "https://docs.example/errors#invalid_fields", "request_id": "r", "new": 1,
                 "fields": [{"field": "to", "message": "must be a telephone number", "code": "phone_number"}]}}""", "X-More", "yes"));

        assertThatThrownBy(() -> client.messages().send(new MessageCreate().to("x")))
                .isInstanceOfSatisfying(ValidationException.class, failure -> {
                    assertThat(failure.code()).isEqualTo("invalid_fields");
                    assertThat(failure.docUrl()).contains("https://docs.example/errors#invalid_fields");
                    assertThat(failure.fields()).singleElement().satisfies(problem -> {
                        assertThat(problem.field()).isEqualTo("to");
                        assertThat(problem.code()).isEqualTo("phone_number");
                    });
                    assertThat(failure.requestId()).contains("request-1");
                    assertThat(failure.response().header("x-more")).contains("yes");
                    assertThat(failure).hasMessage("No.");
                });
    }

    @Test
    void anErrorNamesTheScopesThatAreMissing() {
        var challenge = "Bearer error=\"insufficient_scope\", scope=\"calls:read faxes:read\"";
        var client = serve(error(403, "insufficient_scope", "WWW-Authenticate", challenge));

        assertThatThrownBy(() -> client.calls().get("c1"))
                .isInstanceOfSatisfying(
                        InsufficientScopeException.class,
                        failure -> assertThat(failure.scopes()).containsExactly("calls:read", "faxes:read"));
    }

    @Test
    void aPageOfAProxyIsAnErrorByItsStatus() {
        serve(response(502, "<html>Bad gateway</html>"));
        var client = with(connection -> connection.withMaxRetries(0));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOfSatisfying(ServerException.class, failure -> {
            assertThat(failure.type()).isEmpty();
            assertThat(failure.response().body()).isEqualTo("<html>Bad gateway</html>");
        });
    }

    @Test
    void aRedirectIsNotFollowed() {
        var client = serve(response(302, "{}", "Location", "http://127.0.0.1:1/"));

        assertThatThrownBy(() -> client.users().getMe())
                .isInstanceOfSatisfying(
                        ApiException.class,
                        failure -> assertThat(failure.status()).isEqualTo(302));
    }
}
