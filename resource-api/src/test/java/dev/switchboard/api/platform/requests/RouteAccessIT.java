package dev.switchboard.api.platform.requests;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestContacts;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The response of every route of the catalogue to each type of credential
/// (docs/guides/visibility.md).
@ApiTest
class RouteAccessIT {

    private static final Map<String, String> BODIES = Map.ofEntries(
            entry("/v1/numbers/{number_id}/assign", "{\"user_id\":null}"),
            entry("/v1/devices", "{\"user_id\":\"{user}\",\"name\":\"Desk\",\"type\":\"desk_phone\"}"),
            entry("/v1/contacts", "{\"name\":\"Dana\"}"),
            entry("/v1/contacts/{contact_id}", "{\"note\":\"Mornings\"}"),
            entry("/v1/presence/me", "{\"status\":\"away\"}"),
            entry("/v1/calls", "{\"to\":\"+13125550100\"}"),
            entry("/v1/calls/{call_id}/transfer", "{\"target\":\"+13125550100\"}"),
            entry("/v1/voicemails/{voicemail_id}", "{\"read\":true}"),
            entry("/v1/messages", "{\"to\":\"+13125550100\",\"text\":\"Hello\",\"from\":\"{line}\"}"),
            entry("/v1/messages/{message_id}", "{\"read\":true}"),
            entry("/v1/webhooks", "{\"url\":\"{receiver}\",\"filters\":[\"test\"]}"),
            entry("/v1/webhooks/first-generation", "{\"url\":\"{receiver}\",\"events\":[\"call.ended\"]}"),
            entry("/v1/webhooks/{webhook_id}/recover", "{\"since\":\"2026-11-01\"}"),
            entry("/v1/calls/{call_id}/record", "{\"action\":\"start\"}"));

    /// The status of a successful request, if it is not 200.
    private static final Map<String, Integer> DONE = Map.ofEntries(
            entry("POST /v1/calls", 202),
            entry("POST /v1/messages", 202),
            entry("POST /v1/faxes", 202),
            entry("POST /v1/media", 201),
            entry("POST /v1/client/tickets", 201),
            // The simulator has no sound in the browser.
            entry("POST /v1/client/phones", 409),
            entry("DELETE /v1/client/phones", 204),
            entry("POST /v1/webhooks", 201),
            entry("DELETE /v1/webhooks/{webhook_id}", 204),
            entry("DELETE /v1/webhooks/first-generation", 204),
            entry("POST /v1/webhooks/{webhook_id}/test", 202),
            entry("POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", 202),
            entry("POST /v1/webhooks/{webhook_id}/recover", 202),
            entry("POST /v1/available-numbers/{number_id}/take", 201),
            entry("POST /v1/devices", 201),
            entry("POST /v1/contacts", 201),
            entry("DELETE /v1/contacts/{contact_id}", 204),
            entry("POST /v1/account/exports", 202),
            entry("DELETE /v1/voicemails/{voicemail_id}", 204));

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final ApiClient api;
    private final OpenClients clients;

    RouteAccessIT(ApiClient api, OpenClients clients) {
        this.api = api;
        this.clients = clients;
    }

    private static int done(Route route) {
        // The call of this test is over.
        return route.scope() == Scope.CALLS_CONTROL ? 409 : DONE.getOrDefault(route.toString(), 200);
    }

    static Stream<Route> bearerRoutes() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.RESOURCE_API)
                .filter(route -> route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER)
                // CredentialIT
                .filter(route -> route.scope() != null)
                // OperatorAccessIT
                .filter(route -> !Objects.requireNonNull(route.scope()).operator());
    }

    static Stream<Route> routesOfOneRecord() {
        return bearerRoutes()
                .filter(route -> route.path().contains("{"))
                // The pool is the same for all companies.
                .filter(route -> !route.path().startsWith("/v1/available-numbers/"));
    }

    private JsonResponse call(Route route, TestCompany owning, @Nullable Identity identity) {
        var line = lineOf(owning, identity);
        var path = route.path().replace("{user_id}", owning.owner().id().toString());
        path = path.startsWith("/v1/available-numbers/") ? filled(path, "{number_id}", TestNumbers::available) : path;
        path = filled(path, "{device_id}", () -> device(owning, identity));
        path = filled(path, "{contact_id}", () -> contact(owning, identity));
        path = filled(path, "{phone_id}", () -> phone(owning, identity));
        path = filled(
                path, "{number_id}", () -> TestNumbers.active(owning).insert().id());
        path = filled(path, "{call_id}", () -> call(owning, identity));
        path = filled(path, "{message_id}", () -> message(owning, line, identity))
                .replace("{n}", "0");
        path = filled(path, "{recording_id}", () -> recording(owning, identity));
        path = filled(path, "{voicemail_id}", () -> voicemail(owning, identity));
        path = filled(path, "{fax_id}", () -> fax(owning, line, identity));
        path = filled(path, "{export_id}", () -> export(owning));
        path = webhook(path, owning);
        if (path.equals("/v1/presence")) {
            path += "?user_id=" + owning.owner().id();
        }
        if (path.equals("/v1/client/presences")) {
            path += "?user_ids=" + owning.owner().id();
        }
        if (route.toString().equals("POST /v1/calls") && identity != null && identity.userId() != null) {
            ready(owning, identity.userId());
        }
        assertThat(path).as("a variable that this test does not know").doesNotContain("{");
        var body = body(route, line, userOf(owning, identity));
        return api.send(path, identity, request -> {
            request.method(route.method().name(), body);
            switch (route.body()) {
                case JSON -> request.header("Content-Type", "application/json");
                case MULTIPART -> request.header("Content-Type", Multipart.CONTENT_TYPE);
                case FORM, NONE -> {
                    // It has no body.
                }
            }
        });
    }

    private static HttpRequest.BodyPublisher body(Route route, TestNumber line, UUID userId) {
        return switch (route.body()) {
            case JSON ->
                HttpRequest.BodyPublishers.ofString(BODIES.getOrDefault(route.path(), "{}")
                        .replace("{line}", line.number())
                        .replace("{user}", userId.toString())
                        .replace("{receiver}", receiver.url("/")));
            case MULTIPART ->
                HttpRequest.BodyPublishers.ofByteArray(form(route, line).end());
            case FORM, NONE -> HttpRequest.BodyPublishers.noBody();
        };
    }

    private static Multipart form(Route route, TestNumber line) {
        return switch (route.path()) {
            case "/v1/contacts/import" ->
                new Multipart().file("file", "text/csv", "name\r\nDana\r\n".getBytes(StandardCharsets.UTF_8));
            case "/v1/faxes" ->
                new Multipart()
                        .field("to", "+13125550100")
                        .field("from", line.number())
                        .pdf(FaxPages.of("Test", 1));
            default -> new Multipart().pdf(FaxPages.of("Test", 1));
        };
    }

    /// The requesting user if they belong to the company, otherwise its owner.
    private static UUID userOf(TestCompany owning, @Nullable Identity identity) {
        return identity != null && identity.userId() != null && identity.orgId().equals(owning.id())
                ? identity.userId()
                : owning.owner().id();
    }

    private static UUID device(TestCompany owning, @Nullable Identity identity) {
        return TestDevices.of(owning.id(), userOf(owning, identity)).insert();
    }

    /// A contact of the requesting user; a shared one for a credential without a user.
    private static UUID contact(TestCompany owning, @Nullable Identity identity) {
        boolean ofCompany = identity != null && identity.userId() == null;
        return TestContacts.of(owning)
                .ownedBy(ofCompany ? null : userOf(owning, identity))
                .insert();
    }

    private static UUID phone(TestCompany owning, @Nullable Identity identity) {
        var id = UUID.randomUUID();
        TestRows.execute(
                "insert into browser_phones (org_id, id, user_id, username, realm, ha1_md5, created_at, used_at,"
                        + " expires_at) values (?, ?, ?, ?, 'test', repeat('0', 32), now(), now(), 'infinity')",
                owning.id(),
                id,
                userOf(owning, identity),
                id.toString());
        return id;
    }

    /// The path with a new record's id in place of the variable, if it has one.
    private static String filled(String path, String variable, Supplier<UUID> record) {
        return path.contains(variable) ? path.replace(variable, record.get().toString()) : path;
    }

    /// A call with a transcript, visible to the requesting user if they belong to the company.
    private static UUID call(TestCompany owning, @Nullable Identity identity) {
        var call = TestCalls.answered(owning);
        if (identity != null && identity.orgId().equals(owning.id())) {
            call.of(identity.userId());
        }
        var id = call.insert();
        TestRows.execute(
                "insert into transcripts (org_id, call_id, language, text, segments, created_at)"
                        + " values (?, ?, 'en', 'Hello.', '[]', now())",
                owning.id(),
                id);
        return id;
    }

    private static UUID recording(TestCompany owning, @Nullable Identity identity) {
        var recording = TestRecordings.of(owning, TestCalls.answered(owning).insert());
        if (identity != null && identity.orgId().equals(owning.id())) {
            recording.ofUser(identity.userId());
        }
        return recording.insert();
    }

    /// An export that can be downloaded.
    private static UUID export(TestCompany owning) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into exports (org_id, id, status, progress, attempts, created_at, expires_at)"
                        + " values (?, ?, 'ready', 100, 1, now(), now() + interval '1 day')",
                owning.id(),
                id);
        TestRecordings.keep("exports/" + owning.id() + "/" + id + "-1.zip", "zip");
        return id;
    }

    /// The user has a line and a client.
    private void ready(TestCompany owning, UUID userId) {
        TestNumbers.active(owning).assignedTo(userId).insert();
        clients.open(owning.id(), userId, message -> {}).block();
    }

    /// A line that the requesting user may use, if they belong to the company.
    private static TestNumber lineOf(TestCompany owning, @Nullable Identity identity) {
        var line = TestNumbers.active(owning).capabilities("{voice,sms,fax}");
        if (identity != null && identity.userId() != null && identity.orgId().equals(owning.id())) {
            line.assignedTo(identity.userId());
        }
        return line.insert();
    }

    /// A message that is visible to the requesting user, if they belong to the company.
    private static UUID message(TestCompany owning, TestNumber line, @Nullable Identity identity) {
        var message = TestMessages.inbound(owning).on(line).media("picture");
        if (identity != null && identity.orgId().equals(owning.id())) {
            message.of(identity.userId());
        }
        return message.insert();
    }

    private static UUID voicemail(TestCompany owning, @Nullable Identity identity) {
        var voicemail = TestVoicemails.on(TestNumbers.active(owning).insert());
        if (identity != null && identity.orgId().equals(owning.id())) {
            voicemail.of(identity.userId());
        }
        return voicemail.insert();
    }

    private static UUID fax(TestCompany owning, TestNumber line, @Nullable Identity identity) {
        var fax = TestFaxes.inbound(line);
        if (identity != null && identity.orgId().equals(owning.id())) {
            fax.of(identity.userId());
        }
        return fax.insert();
    }

    /// The path with a subscription of the app of these tests, and a delivery to it that has failed.
    private static String webhook(String path, TestCompany owning) {
        if (path.equals("/v1/webhooks/first-generation")) {
            TestRows.execute(
                    "insert into webhooks (org_id, id, generation, url, filters, secret, created_at, updated_at)"
                            + " select ?, ?, 1, 'https://example.com/', '{call.ended}', '', now(), now()"
                            + " where not exists (select from webhooks where org_id = ? and generation = 1)",
                    owning.id(),
                    TestRows.id(),
                    owning.id());
        }
        if (!path.contains("{webhook_id}")) {
            return path;
        }
        var webhookId = TestWebhooks.of(owning).madeBy("svc_app_test").insert();
        var deliveryId = TestRows.id();
        var now = Instant.now();
        var eventId = TestDeliveries.event(owning.id(), "calls.log", now);
        TestDeliveries.attempt(owning.id(), webhookId, deliveryId, eventId, 1, now, "It was away.");
        return path.replace("{webhook_id}", webhookId.toString()).replace("{delivery_id}", deliveryId.toString());
    }

    private static Scope[] allBut(@Nullable Scope scope) {
        return Arrays.stream(Scope.values()).filter(other -> other != scope).toArray(Scope[]::new);
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void admitsTheOwnerWithTheScopeOfTheRouteOnly(Route route) {
        var acme = TestCompany.insert();
        var scope = Objects.requireNonNull(route.scope());

        call(route, acme, acme.owner().key(scope)).assertStatus(doneByKey(route));
        call(route, acme, acme.owner().token(scope)).assertStatus(done(route));
    }

    /// A key has no session, so it can take no sensitive step.
    private static int doneByKey(Route route) {
        return route.sensitive() ? 403 : done(route);
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void respondsWith403WithoutTheScopeOfTheRouteAndNamesIt(Route route) {
        var acme = TestCompany.insert();
        var others = allBut(route.scope());

        for (var identity :
                new Identity[] {acme.owner().key(others), acme.owner().token(others), acme.clientCredentials(others)}) {
            var response = call(route, acme, identity).assertEnvelope(403, "insufficient_scope");
            assertThat(response.header("WWW-Authenticate"))
                    .contains("scope=\"" + Objects.requireNonNull(route.scope()).value() + "\"");
        }
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void respondsWith401ToATokenOfADisabledUser(Route route) {
        var acme = TestCompany.insert();
        var disabled = TestUsers.admin(acme).disabled().insert();

        call(route, acme, disabled.token()).assertEnvelope(401, "unauthorized");
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void letsMembersReadAndOnlyOwnersAndAdminsAdminister(Route route) {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();
        var admin = TestUsers.admin(acme).insert();
        var scope = Objects.requireNonNull(route.scope());
        boolean closed = route.administration() || scope.administration();

        for (var identity : new Identity[] {member.token(), member.key()}) {
            var response = call(route, acme, identity);
            // A member may manage devices of their own, but not by a key, which would be that of a former admin.
            if (closed || (identity.keyId() != null && scope.management())) {
                response.assertEnvelope(403, "forbidden");
            } else {
                response.assertStatus(done(route));
            }
        }
        call(route, acme, admin.token()).assertStatus(done(route));
        call(route, acme, admin.key()).assertStatus(doneByKey(route));
    }

    static Stream<Route> routesOfManagement() {
        return bearerRoutes()
                .filter(route -> Objects.requireNonNull(route.scope()).management());
    }

    @ParameterizedTest
    @MethodSource("routesOfManagement")
    void letsNoKeyManageWhoseCreatorIsNoLongerAnActiveAdministrator(Route route) {
        var acme = TestCompany.insert();
        var disabled = TestUsers.admin(acme).disabled().insert();

        call(route, acme, disabled.key()).assertEnvelope(403, "forbidden");
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void admitsTheCompanyItselfUnlessTheRouteNeedsAUser(Route route) {
        var acme = TestCompany.insert();
        var response = call(route, acme, acme.clientCredentials());

        if (route.personal()) {
            response.assertError(ErrorCode.USER_REQUIRED);
        } else {
            response.assertStatus(done(route));
        }
    }

    @ParameterizedTest
    @MethodSource("routesOfOneRecord")
    void respondsWith404ForARecordOfAnotherCompany(Route route) {
        var acme = TestCompany.insert();
        var other = TestCompany.insert();

        call(route, other, acme.owner().token()).assertEnvelope(404, "not_found");
        call(route, other, acme.owner().key()).assertStatus(route.sensitive() ? 403 : 404);
        if (!route.personal()) {
            call(route, other, acme.clientCredentials()).assertEnvelope(404, "not_found");
        }
    }
}
