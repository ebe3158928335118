package dev.switchboard.standalone;

import static dev.switchboard.standalone.HostileValues.encoded;
import static org.awaitility.Awaitility.await;

import dev.switchboard.standalone.compose.UserBrowser;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.SocketClient;
import dev.switchboard.testkit.WebhookReceiver;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Valid requests for every operation, with records of the demo, or with new ones where the request ends them.
final class FuzzSamples implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String CALLER = "+14145552900";
    private static final String OUTSIDE = "+13125550100";
    private static final String NO_BODY = "";
    private static final String COMPANY_APP = "svc_app_switchboard_client";
    private static final String OPERATOR_APP = "svc_app_switchboard_operator";

    private final JsonHttp api;
    private final JsonHttp simulator;
    private final JsonNode demo;
    private final String address;
    private final List<FuzzOperation> operations;
    private final WebhookReceiver receiver;
    private final String key;
    private final String owner;
    private final String admin;
    private final String operator;
    private final UserBrowser browser;
    private String testKey = "";

    FuzzSamples(TestRun run, List<FuzzOperation> operations) throws Exception {
        this.api = run.client();
        this.demo = run.demo();
        this.operations = operations;
        this.simulator = JsonHttp.at(demo("sim_url"));
        this.address = demo("auth_url");
        this.receiver = WebhookReceiver.start();
        this.key = demo("api_key");
        var callback = address + "/app/callback";
        this.browser = browser("owner");
        this.owner = browser.token(COMPANY_APP, callback, scopes("company"));
        this.admin = browser("admin").token(COMPANY_APP, callback, scopes("company"));
        this.operator = browser("operator").token(OPERATOR_APP, address + "/operator/callback", scopes("operator"));
        post("/sim/clients", "{\"user_id\": \"%s\"}".formatted(demo("owner", "user_id")));
        post("/sim/clients", "{\"user_id\": \"%s\", \"answers\": true}".formatted(demo("member", "user_id")));
    }

    private UserBrowser browser(String who) {
        return new UserBrowser(address).signIn(demo(who, "email"), demo(who, "password"));
    }

    private void post(String path, String body) {
        simulator.post(path, null, body).assertStatus(201);
    }

    /// The scopes that only Switchboard's own applications have.
    private String scopes(String kind) {
        return operations.stream()
                .filter(each -> !each.scope().isEmpty() && !each.takesKeys())
                .map(FuzzOperation::scope)
                .filter(scope -> scope.startsWith("operator:") == kind.equals("operator"))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /// A valid request, which is not repeated exactly: what has to be new is new in each.
    FuzzDraft draft(FuzzOperation operation) throws Exception {
        var draft = new FuzzDraft(operation.method(), operation.path(), variables(operation));
        if (operation.takes("api_key") || !operation.scope().isEmpty()) {
            draft.field("Authorization", "Bearer " + credential(operation));
        }
        if (operation.takes("session")) {
            draft.field("Cookie", browser.cookies()).field("Origin", address);
        }
        for (var parameter : operation.parameters("query")) {
            if (parameter.get("required").asBoolean()) {
                draft.parameter(parameter.get("name").asString(), encoded(parameter(operation, parameter)));
            }
        }
        if (operation.path().endsWith("socket")) {
            socket(draft);
        }
        if (operation.operation().has("requestBody")) {
            body(operation, draft);
        }
        if (operation.path().contains("/rate-plans/") && operation.method().equals("GET")) {
            put(operator, draft.request("").path(), "{\"per_minute\":600000,\"burst\":100000}");
        }
        if (operation.path().endsWith("/first-generation")) {
            put(
                    key,
                    operation.path(),
                    "{\"url\":\"%s\",\"events\":[\"call.ended\"]}".formatted(receiver.url("/hooks")));
        }
        return draft;
    }

    private void socket(FuzzDraft draft) {
        if (draft.request("").path().endsWith("/phone-socket")) {
            draft.field("Sec-WebSocket-Protocol", "sip");
        }
        draft.parameter("ticket", ticket())
                .field("Origin", address)
                .field("Connection", "Upgrade")
                .field("Upgrade", "websocket")
                .field("Sec-WebSocket-Version", "13")
                .field("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    }

    /// A new socket of the owner's client application.
    SocketClient socket(int port) {
        var socket = new SocketClient();
        if (socket.open(port, "?ticket=" + ticket(), address) != 101) {
            throw new AssertionError("no socket opens");
        }
        socket.await("connected");
        return socket;
    }

    private String ticket() {
        return id(post(owner, "/v1/client/tickets", NO_BODY), "ticket");
    }

    private String credential(FuzzOperation operation) {
        if (operation.path().startsWith("/v1/sandbox/")) {
            return testKey();
        }
        if (operation.takesKeys()) {
            return key;
        }
        if (operation.scope().equals("me:manage")) {
            return admin;
        }
        return operation.scope().startsWith("operator:") ? operator : owner;
    }

    /// The order of the operations: others need a sandbox; after those called last, others are not what they were.
    static int rank(FuzzOperation operation) {
        return switch (operation.toString()) {
            case "POST /v1/account/sandbox" -> -1;
            case "PATCH /v1/account/settings" -> 5;
            case "POST /v1/account/owner" -> 4;
            case "POST /v1/users/me/password", "POST /v1/users/{user_id}/erase" -> 3;
            case "POST /v1/users/{user_id}/disable", "POST /v1/users/{user_id}/enable" -> 2;
            default ->
                switch (operation.method()) {
                    case "GET" -> 0;
                    case "DELETE" -> 2;
                    default -> 1;
                };
        };
    }

    /// Whether a valid request ends what the hostile ones need.
    static boolean endsItsCredential(FuzzOperation operation) {
        return List.of("POST /v1/account/owner", "POST /v1/users/me/password").contains(operation.toString());
    }

    // Path variables

    private Map<String, String> variables(FuzzOperation operation) throws Exception {
        var variables = new LinkedHashMap<String, String>();
        for (var parameter : operation.parameters("path")) {
            var name = parameter.get("name").asString();
            variables.put(name, variable(operation, name, variables));
        }
        return variables;
    }

    private String variable(FuzzOperation operation, String name, Map<String, String> before) throws Exception {
        var path = operation.path();
        return switch (name) {
            case "user_id" -> path.endsWith("/erase") ? disabledUser() : demo("member", "user_id");
            case "number_id" -> number(operation);
            case "call_id" -> operation.method().equals("POST") ? liveCall() : pastCall();
            case "recording_id" ->
                call(call -> !call.get("recording_ids").isEmpty())
                        .get("recording_ids")
                        .get(0)
                        .asString();
            case "message_id" ->
                id(find(
                        key,
                        "/v1/messages?limit=200",
                        message -> !path.contains("/media/")
                                || !message.get("media").isEmpty()));
            case "n" -> "0";
            case "voicemail_id" ->
                operation.method().equals("DELETE")
                        ? id(get(key, "/v1/voicemails?limit=200").items().getLast())
                        : id(find(key, "/v1/voicemails", any -> true));
            case "fax_id" -> id(find(key, "/v1/faxes", any -> true));
            case "contact_id" -> id(post(key, "/v1/contacts", "{\"name\":\"A\"}"));
            case "export_id" -> export();
            case "key_id" -> path.contains("/operator/") ? operatorKey() : key(path);
            case "client_id" -> path.contains("/connected-apps/") ? connectedApp() : app(operation);
            case "invitation_id" -> id(post(owner, "/v1/invitations", invitation()));
            case "session_id" -> session();
            case "request_id" -> loggedRequest();
            case "factor_id" -> factor();
            case "device_id" -> device();
            case "phone_id" -> UUID.randomUUID().toString();
            case "company_id" -> company(path);
            case "operator_id" ->
                id(post(operator, "/v1/operator/operators", "{\"name\":\"A\",\"email\":\"%s\"}".formatted(email())));
            case "policy" -> path.contains("/credentials/") ? "heavy" : "link";
            case "owner" -> id(get(owner, "/v1/api-keys?limit=200").items().getLast());
            case "webhook_id" -> webhook(path.endsWith("/events"));
            case "delivery_id" -> delivery(before.getOrDefault("webhook_id", ""));
            default -> parameterExample(operation, name);
        };
    }

    private static String parameterExample(FuzzOperation operation, String name) {
        return operation.parameters("path").stream()
                .filter(parameter -> parameter.get("name").asString().equals(name))
                .map(operation::valid)
                .findFirst()
                .orElseThrow();
    }

    /// The newest request of the log, in which one appears about a second after its response.
    private String loggedRequest() {
        return await().until(() -> get(owner, "/v1/request-log?limit=1").items(), requests -> !requests.isEmpty())
                .getFirst()
                .get("request_id")
                .asString();
    }

    private String number(FuzzOperation operation) {
        return switch (operation.toString()) {
            case "POST /v1/numbers/{number_id}/assign" -> id(freeNumber());
            case "POST /v1/numbers/{number_id}/release" ->
                id(post(owner, "/v1/available-numbers/" + available() + "/take", NO_BODY));
            case "POST /v1/available-numbers/{number_id}/take" -> available();
            case "PATCH /v1/operator/numbers/{number_id}" ->
                id(find(operator, "/v1/operator/numbers?limit=200&status=available", any -> true));
            default -> id(find(key, "/v1/numbers?limit=200&status=active", any -> true));
        };
    }

    private String available() {
        var numbers = get(owner, "/v1/available-numbers?limit=1").items();
        if (numbers.isEmpty()) {
            post(operator, "/v1/operator/numbers", pool(10));
            return available();
        }
        return id(numbers.getFirst());
    }

    private static String pool(int count) {
        var numbers = UUID.randomUUID().hashCode() & 0xfffff;
        var rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            rows.append(i == 0 ? "" : ",")
                    .append("{\"number\":\"+44151%07d\",\"type\":\"local\",\"capabilities\":[\"voice\"]}"
                            .formatted(2_000_000 + numbers + i));
        }
        return "{\"numbers\":[" + rows + "]}";
    }

    private JsonNode freeNumber() {
        var numbers = get(key, "/v1/numbers?limit=200&status=active").items();
        return numbers.stream()
                .filter(number -> number.get("user_id").isNull())
                .findFirst()
                .orElseGet(numbers::getLast);
    }

    /// The first active number that can do this.
    private String line(String capability, Predicate<JsonNode> condition) {
        return find(
                        key,
                        "/v1/numbers?limit=200&status=active",
                        number -> condition.test(number)
                                && number.get("capabilities").toString().contains('"' + capability + '"'))
                .get("number")
                .asString();
    }

    private boolean ofOwner(JsonNode number) {
        return number.path("user_id").asString("").equals(demo("owner", "user_id"));
    }

    private JsonNode call(Predicate<JsonNode> condition) {
        return find(key, "/v1/calls?limit=200", condition);
    }

    private String pastCall() {
        return id(call(call -> call.get("has_transcript").asBoolean()));
    }

    /// A conversation between the member and an outside number.
    private String liveCall() {
        var member = line("voice", number -> number.path("user_id").asString("").equals(demo("member", "user_id")));
        var call = simulator
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "ring_ms": 50}""".formatted(CALLER, member))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();
        await().until(() ->
                get(key, "/v1/calls/" + call).json().path("state").asString("").equals("in_progress"));
        return call;
    }

    private String disabledUser() {
        var disabled = find(key, "/v1/users?limit=200&status=disabled", any -> true);
        return id(disabled);
    }

    private String export() {
        var exports = get(owner, "/v1/account/exports").items();
        if (exports.isEmpty()) {
            post(owner, "/v1/account/exports", NO_BODY);
        }
        await().until(() -> get(owner, "/v1/account/exports").items().stream()
                .anyMatch(export -> !export.get("url").isNull()));
        return id(
                find(owner, "/v1/account/exports", export -> !export.get("url").isNull()));
    }

    /// The earlier ones are revoked, since a user has 100 at most.
    private String key(String path) {
        var keys = path.replaceFirst("/api-keys.*", "/api-keys");
        get(owner, keys + "?limit=200").items().stream()
                .filter(each ->
                        List.of("A", "Order export").contains(each.get("name").asString()))
                .forEach(each -> send("DELETE", owner, keys + "/" + id(each), NO_BODY));
        return id(post(owner, keys, "{\"name\":\"A\",\"scopes\":[\"account:read\"]}"));
    }

    private String testKey() {
        if (testKey.isEmpty()) {
            sandbox();
            testKey = createTestKey();
        }
        return testKey;
    }

    private String createTestKey() {
        return id(post(owner, "/v1/account/sandbox/api-keys", """
                        {"name":"Fuzz","scopes":["calls:write","messages:write","faxes:write"]}"""), "key");
    }

    private JsonNode sandbox() {
        var response = get(owner, "/v1/account/sandbox");
        return response.status() == 200 ? response.json() : post(owner, "/v1/account/sandbox", NO_BODY);
    }

    /// A number of the sandbox that can do this.
    private String sandboxLine(String capability) {
        return sandbox()
                .get("numbers")
                .valueStream()
                .filter(number -> number.get("capabilities").toString().contains('"' + capability + '"'))
                .findFirst()
                .orElseThrow()
                .get("number")
                .asString();
    }

    /// The earlier ones are revoked, since an operator has 100 at most.
    private String operatorKey() {
        get(operator, "/v1/operator/api-keys?limit=200").items().stream()
                .filter(each ->
                        List.of("A", "Provisioning").contains(each.get("name").asString()))
                .forEach(each -> send("DELETE", operator, "/v1/operator/api-keys/" + id(each), NO_BODY));
        return id(post(operator, "/v1/operator/api-keys", "{\"name\":\"A\",\"scopes\":[\"operator:health\"]}"));
    }

    /// The earlier ones are removed, since a company has 100 at most.
    private String app(FuzzOperation operation) {
        get(owner, "/v1/apps?limit=200").items().stream()
                .map(app -> id(app, "client_id"))
                .filter(client -> !demo.toString().contains(client))
                .forEach(client -> send("DELETE", owner, "/v1/apps/" + client, NO_BODY));
        var app = post(
                owner,
                "/v1/apps",
                "{\"name\":\"A\",\"type\":\"confidential\",\"redirect_uris\":[\"https://a.example/\"],"
                        + "\"scopes\":[\"account:read\",\"messages:read\"]}");
        var client = id(app, "client_id");
        if (operation.path().startsWith("/v1/operator/")) {
            post(owner, "/v1/apps/" + client + "/approval", "{\"scopes\":[\"messages:read\"]}");
        }
        return client;
    }

    private String connectedApp() {
        var app = demo.get("public_app");
        browser.token(app.get("client_id").asString(), app.get("redirect_uri").asString(), "account:read");
        return app.get("client_id").asString();
    }

    private String factor() {
        get(admin, "/v1/users/me/second-factors")
                .items()
                .forEach(factor -> send("DELETE", admin, "/v1/users/me/second-factors/" + id(factor), NO_BODY));
        return id(post(admin, "/v1/users/me/second-factors/totp", NO_BODY));
    }

    private String session() {
        browser("admin");
        return id(find(
                admin,
                "/v1/users/me/sessions",
                session -> !session.get("current").asBoolean()));
    }

    /// The earlier ones are revoked, since a user has 20 at most.
    private String device() {
        get(key, "/v1/devices?limit=200").items().stream()
                .filter(device -> !device.get("status").asString().equals("revoked"))
                .filter(device -> device.get("user_id").asString().equals(demo("member", "user_id")))
                .forEach(device -> post(owner, "/v1/devices/" + id(device) + "/revoke", NO_BODY));
        return id(post(
                owner,
                "/v1/devices",
                "{\"user_id\":\"%s\",\"name\":\"A\",\"type\":\"desk_phone\"}".formatted(demo("member", "user_id"))));
    }

    private String company(String path) {
        var company = id(post(operator, "/v1/operator/companies", """
                {"name":"A","country":"GB","timezone":"Europe/London","owner":{"name":"A","email":"%s"}}""".formatted(email())));
        if (path.endsWith("/reinstate")) {
            post(operator, "/v1/operator/companies/" + company + "/suspend", NO_BODY);
        }
        return company;
    }

    private String webhook(boolean pull) {
        for (var subscription : get(key, "/v1/webhooks").items()) {
            api.send(api.request("/v1/webhooks/" + id(subscription), key).DELETE());
        }
        var delivery = pull ? "\"delivery\":\"pull\"" : "\"url\":\"%s\"".formatted(receiver.url("/hooks"));
        return id(post(key, "/v1/webhooks", "{%s,\"filters\":[\"test\"]}".formatted(delivery)));
    }

    private String delivery(String webhook) {
        post(key, "/v1/webhooks/" + webhook + "/test", NO_BODY);
        var path = "/v1/webhooks/" + webhook + "/deliveries";
        await().until(() -> get(key, path).items().stream()
                .anyMatch(delivery -> !delivery.get("delivered_at").isNull()));
        return id(get(key, path).items().getFirst());
    }

    // Query parameters

    private String parameter(FuzzOperation operation, JsonNode parameter) {
        return switch (parameter.get("name").asString()) {
            case "user_id" -> demo("member", "user_id");
            case "client_id" -> demo("confidential_app", "client_id");
            case "redirect_uri" -> demo("confidential_app", "redirect_uri");
            case "scope" -> "account:read";
            case "req" ->
                browser.consentRequest(
                        demo("confidential_app", "client_id"),
                        demo("confidential_app", "redirect_uri"),
                        "account:read");
            default -> operation.valid(parameter);
        };
    }

    /// Values of `cursor` and `sync_token` that this list has issued; empty for what is no list.
    Map<String, String> opaque(FuzzDraft draft) {
        var issued = new LinkedHashMap<String, String>();
        var request = draft.copy().parameter("limit", "1").request("");
        var response = api.send(api.request(request.target(), null)
                .header(
                        "Authorization",
                        request.fields().stream()
                                .filter(field -> field.startsWith("Authorization: "))
                                .map(field -> field.substring("Authorization: ".length()))
                                .findFirst()
                                .orElse("none"))
                .GET());
        if (response.status() == 200 && response.text().startsWith("{")) {
            for (var name :
                    Map.of("next_cursor", "cursor", "sync_token", "sync_token").entrySet()) {
                var value = response.json().path(name.getKey()).asString("");
                if (value.length() > 2) {
                    issued.put(name.getValue(), value);
                }
            }
        }
        return issued;
    }

    /// The path and query of a signed link to the operation's medium.
    URI link(FuzzOperation operation, FuzzDraft draft) {
        var record = draft.request("").path().replaceFirst("/media.*", "");
        var credential = operation.takesKeys() ? key : owner;
        var json = get(credential, record).assertStatus(200).json();
        return URI.create(
                json.has("media_url")
                        ? json.get("media_url").asString()
                        : json.has("media")
                                ? json.get("media").get(0).get("url").asString()
                                : json.get("url").asString());
    }

    // Bodies

    private void body(FuzzOperation operation, FuzzDraft draft) {
        if (operation.path().equals("/v1/faxes")) {
            FuzzParts.form(draft, line("fax", any -> true), OUTSIDE);
        } else if (operation.path().equals("/v1/media")) {
            FuzzParts.file(draft);
        } else if (operation.path().equals("/v1/contacts/import")) {
            FuzzParts.contacts(draft);
        } else if (operation.path().startsWith("/oauth/") && !operation.path().endsWith("/decision")) {
            form(operation, draft);
        } else {
            draft.json(json(operation, draft));
        }
    }

    private void form(FuzzOperation operation, FuzzDraft draft) {
        draft.formField("client_id", demo("confidential_app", "client_id"))
                .formField("client_secret", encoded(demo("confidential_app", "client_secret")));
        if (operation.path().endsWith("/token")) {
            draft.formField("grant_type", "client_credentials").formField("scope", encoded("account:read"));
        } else {
            draft.formField("token", "svc_at_" + "a".repeat(43));
        }
    }

    private JsonNode json(FuzzOperation operation, FuzzDraft draft) {
        var body =
                (ObjectNode) operation.body("application/json").get("example").deepCopy();
        var member = demo("member", "user_id");
        switch (operation.toString()) {
            case "POST /v1/account/owner" -> body.put("user_id", demo("admin", "user_id"));
            case "PATCH /v1/account/settings" -> body.put("main_number", line("voice", any -> true));
            case "POST /v1/calls" -> body.put("caller_id", line("voice", this::ofOwner));
            case "POST /v1/calls/{call_id}/transfer" -> body.put("target", OUTSIDE);
            case "POST /v1/devices" -> body.put("user_id", member).putNull("number_id");
            case "PATCH /v1/devices/{device_id}" -> body.putNull("number_id");
            case "POST /v1/invitations" -> {
                body.put("email", "invited.{n}@fuzz.example")
                        .put("extension", "8{n}")
                        .remove("number_id");
            }
            case "POST /v1/messages" -> {
                body.put("to", OUTSIDE).put("from", line("sms", this::ofOwner));
            }
            case "POST /v1/numbers/{number_id}/assign" -> body.put("user_id", member);
            case "POST /oauth/authorize/decision" -> {
                var app = demo.get("confidential_app");
                body.put(
                                "req",
                                browser.consentRequest(
                                        app.get("client_id").asString(),
                                        app.get("redirect_uri").asString(),
                                        "account:read"))
                        .put("decision", "deny");
            }
            case "POST /v1/operator/apps/{client_id}/approval" -> {
                var path = draft.request("").path().replaceFirst("/approval$", "");
                body.put(
                        "requested_at",
                        get(operator, path).json().get("requested_at").asString());
            }
            case "POST /v1/operator/companies" ->
                ((ObjectNode) body.get("owner")).put("email", "owner.{n}@fuzz.example");
            case "POST /v1/operator/numbers" ->
                ((ObjectNode) body.get("numbers").get(0)).put("number", "+441612{n6}");
            case "PATCH /v1/operator/numbers/{number_id}" -> {
                body.removeAll();
                body.putNull("company_id");
            }
            case "POST /v1/operator/operators" -> body.put("email", "operator.{n}@fuzz.example");
            case "POST /v1/sandbox/calls" -> body.put("to", sandboxLine("voice"));
            case "POST /v1/sandbox/messages" -> body.put("to", sandboxLine("sms"));
            case "POST /v1/sandbox/faxes" -> body.put("to", sandboxLine("fax"));
            case "POST /v1/users/me/email" -> body.put("email", "email.{n}@fuzz.example");
            case "POST /v1/webhooks/{webhook_id}/recover" ->
                body.put("since", Instant.now().minus(Duration.ofDays(1)).toString())
                        .remove("until");
            case "PATCH /v1/users/{user_id}" -> body.put("extension", "7{n}").put("role", "member");
            case "POST /v1/webhooks", "PUT /v1/webhooks/{webhook_id}", "PUT /v1/webhooks/first-generation" ->
                body.put("url", receiver.url("/hooks"));
            default -> {}
        }
        return body;
    }

    private String invitation() {
        return "{\"email\":\"%s\",\"name\":\"A\",\"role\":\"member\"}".formatted(email());
    }

    private static String email() {
        return UUID.randomUUID() + "@fuzz.example";
    }

    /// An id of the same kind in another company; of nothing for operators, who see all companies.
    String foreign(FuzzOperation operation) {
        if (operation.scope().startsWith("operator:")) {
            return UUID.randomUUID().toString();
        }
        var other = demo.get("other_org").get("api_key").asString();
        var list = operation.path().replaceFirst("^/v1/(\\w[\\w-]*).*", "/v1/$1");
        var known = List.of(
                "/v1/users", "/v1/numbers", "/v1/calls", "/v1/messages", "/v1/voicemails", "/v1/faxes", "/v1/devices");
        return known.contains(list)
                ? get(other, list).items().stream()
                        .map(FuzzSamples::id)
                        .findFirst()
                        .orElseGet(this::otherCompany)
                : demo("other_org", "id");
    }

    private String otherCompany() {
        return demo("other_org", "id");
    }

    // Requests

    private JsonResponse get(String credential, String path) {
        return api.get(path, credential);
    }

    private JsonNode find(String credential, String path, Predicate<JsonNode> condition) {
        return get(credential, path).items().stream()
                .filter(condition)
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing of " + path + " will do"));
    }

    private JsonNode post(String credential, String path, String body) {
        return send("POST", credential, path, body);
    }

    private void put(String credential, String path, String body) {
        send("PUT", credential, path, body);
    }

    private JsonNode send(String method, String credential, String path, String body) {
        var request = api.request(path, credential);
        var response = api.send(
                body.isEmpty()
                        ? request.method(method, BodyPublishers.noBody())
                        : request.header("Content-Type", "application/json")
                                .method(method, BodyPublishers.ofString(body)));
        if (response.status() >= 300) {
            throw new AssertionError(path + " answers " + response.status() + " " + response.text());
        }
        return response.text().isEmpty() ? JSON.createObjectNode() : response.json();
    }

    private static String id(JsonNode record) {
        return id(record, "id");
    }

    private static String id(JsonNode record, String name) {
        return record.get(name).asString();
    }

    private String demo(String... names) {
        var node = demo;
        for (var name : names) {
            node = node.get(name);
        }
        return node.asString();
    }

    @Override
    public void close() {
        receiver.close();
    }
}
