package dev.switchboard.standalone.compose;

import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.FormBrowser;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A [FirstCompany] that uses what an installation keeps for it: keys, a webhook, an app with tokens, and a voicemail.
final class WorkingCompany implements AutoCloseable {

    private static final String OUTSIDE = "+13125550177";
    private static final String REACHABLE = "+13125550100";
    private static final String CALLBACK = "http://localhost:8765/callback";
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final NewInstallation installation;
    private final FirstCompany company;
    private final WebhookReceiver receiver = WebhookReceiver.start();
    private final String key;
    private final String app;

    private WorkingCompany(NewInstallation installation, FirstCompany company) {
        this.installation = installation;
        this.company = company;
        this.key = newKey();
        company.post(
                        "/v1/webhooks",
                        key,
                        "{\"url\": \"%s\", \"filters\": [\"messages\"]}".formatted(receiver.url("/hooks")))
                .assertStatus(201);
        this.app = company.post("/v1/apps", company.owner().token(), """
                        {"name": "Planner", "type": "public", "redirect_uris": ["%s"], "scopes": ["users:read"]}""".formatted(CALLBACK))
                .assertStatus(201)
                .json()
                .get("client_id")
                .asString();
    }

    /// The parameters are those of [FirstCompany#create].
    static WorkingCompany create(NewInstallation installation, String domain, String first, String second)
            throws Exception {
        return new WorkingCompany(installation, FirstCompany.create(installation, domain, first, second));
    }

    FirstCompany company() {
        return company;
    }

    WebhookReceiver receiver() {
        return receiver;
    }

    /// Its first key.
    String key() {
        return key;
    }

    String newKey() {
        return company.apiKey("users:read", "messages:read", "messages:write", "voicemails:read", "webhooks:manage");
    }

    void revokeKey(String revoked) {
        revokeKey(installation, company, revoked);
    }

    static void revokeKey(NewInstallation installation, FirstCompany company, String revoked) {
        var owner = company.owner().token();
        var id = company.get("/v1/api-keys", owner).items().stream()
                .filter(item -> revoked.contains(item.get("hint").asString()))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();
        var request = installation.http().request("/v1/api-keys/" + id, owner).DELETE();
        installation.http().send(request).assertStatus(204);
    }

    /// A response of the token endpoint, for a user who allows the app what it asks for.
    JsonNode newTokens(FirstCompany.User user) {
        return installation
                .browser()
                .signIn(user.email(), FirstCompany.PASSWORD)
                .tokens(app, CALLBACK, "users:read");
    }

    JsonResponse refresh(JsonNode tokens) {
        var refreshToken = tokens.get("refresh_token").asString();
        return postForm(
                "/oauth/token", Map.of("grant_type", "refresh_token", "client_id", app, "refresh_token", refreshToken));
    }

    void revokeTokens(JsonNode tokens) {
        var refreshToken = tokens.get("refresh_token").asString();
        postForm("/oauth/revoke", Map.of("client_id", app, "token", refreshToken))
                .assertStatus(200);
    }

    private JsonResponse postForm(String path, Map<String, String> fields) {
        return installation.http().postForm(path, null, FormBrowser.encoded(fields));
    }

    /// The signed link to a voicemail that somebody leaves for the owner.
    String voicemailLink() {
        installation
                .simulator()
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "voicemail", "ring_ms": 100}""".formatted(OUTSIDE, company.owner().number()))
                .assertStatus(202);
        // Lists have a rate limit.
        return await().atMost(LONGEST)
                .pollInterval(Duration.ofSeconds(2))
                .until(() -> company.get("/v1/voicemails", key).items(), items -> !items.isEmpty())
                .getFirst()
                .get("media_url")
                .asString();
    }

    byte[] download(String link) {
        return installation
                .http()
                .download(link.substring(installation.address().length()), null);
    }

    /// Sends a text and waits until the webhook has delivered that it arrived.
    void send(String text) {
        company.post("/v1/messages", key, "{\"to\": \"%s\", \"text\": \"%s\"}".formatted(REACHABLE, text))
                .assertStatus(202);
        receiver.await("messages.delivered", message -> hasText(message, text));
    }

    List<String> texts() {
        return company.get("/v1/messages", key).items().stream()
                .map(item -> item.get("text").asString())
                .toList();
    }

    static boolean hasText(JsonNode message, String text) {
        return message.get("text").asString().equals(text);
    }

    @Override
    public void close() {
        receiver.close();
    }
}
