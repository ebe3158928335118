package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/// A company with an owner and a colleague, each with a number, in a new installation. It is made over HTTP alone, in
/// the steps of docs/guides/first-company.md.
final class FirstCompany {

    static final String PASSWORD = "nine quiet herons";

    private static final String USER_SCOPES = "account:read users:read numbers:read numbers:write numbers:manage"
            + " devices:read devices:manage calls:read calls:write messages:read people:manage company:manage"
            + " api-keys:manage apps:manage audit:read me:manage";

    private final NewInstallation installation;
    private final String domain;
    private final String operator;
    private final JsonNode company;
    private final User owner;
    private final User colleague;

    /// @param token of the client application
    record User(String id, String email, String token, String number) {}

    private FirstCompany(NewInstallation installation, String domain, String first, String second) throws Exception {
        this.installation = installation;
        this.domain = domain;
        this.operator = installation.operatorToken("operator:companies operator:numbers");
        this.company = create();
        var ownerToken = accept("ada@" + domain, "Ada Marsh");
        invite(ownerToken);
        var colleagueToken = accept("ben@" + domain, "Ben Okafor");
        var numbers = post("/v1/operator/numbers", operator, """
                {"numbers": [
                  {"number": "%s", "type": "local", "capabilities": ["voice", "sms", "mms", "fax"]},
                  {"number": "%s", "type": "local", "capabilities": ["voice", "sms"]}]}""".formatted(first, second));
        assertThat(numbers.assertStatus(201).json().get("items").size()).isEqualTo(2);
        this.owner = user(ownerToken, first, ownerToken);
        this.colleague = user(colleagueToken, second, ownerToken);
    }

    /// @param domain of its users' emails, which nobody else has
    /// @param first the owner's number, which the pool does not have
    /// @param second the colleague's
    static FirstCompany create(NewInstallation installation, String domain, String first, String second)
            throws Exception {
        return new FirstCompany(installation, domain, first, second);
    }

    private JsonNode create() {
        var created = post("/v1/operator/companies", operator, """
                {"name": "%1$s", "country": "US", "timezone": "America/Chicago",
                 "owner": {"name": "Ada", "email": "ada@%1$s"}}""".formatted(domain));
        var json = created.assertStatus(201).json();
        assertThat(json.get("owner").get("status").asString()).isEqualTo("invited");
        // The link is in the mail.
        assertThat(json.get("invitation").has("url")).isFalse();
        return json;
    }

    private void invite(String ownerToken) {
        post(
                        "/v1/invitations",
                        ownerToken,
                        "{\"email\": \"ben@%s\", \"name\": \"Ben\", \"role\": \"member\", \"extension\": \"202\"}"
                                .formatted(domain))
                .assertStatus(201);
    }

    /// Follows the link in the mail, chooses a password and signs in.
    private String accept(String email, String name) {
        installation.browser().accept(link(installation, email), name, PASSWORD);
        return installation.userToken(email, PASSWORD, scopes(email));
    }

    private static String scopes(String email) {
        // Scopes of owners and admins are refused to members.
        return email.startsWith("ada@") ? USER_SCOPES : "users:read calls:read calls:write devices:manage me:manage";
    }

    /// The link in the latest mail to this address.
    static String link(NewInstallation installation, String email) {
        var mail = await().until(
                        () -> installation
                                .simulator()
                                .get("/sim/mail?to=" + email, null)
                                .items(),
                        items -> !items.isEmpty());
        return mail.getFirst().get("links").get(0).asString();
    }

    /// Takes a number from the pool for the user, who then has it.
    private User user(String token, String number, String ownerToken) {
        var me = get("/v1/users/me", token).assertStatus(200).json();
        var id = me.get("id").asString();
        var available = get("/v1/available-numbers?q=" + number.substring(1), ownerToken)
                .ids();
        assertThat(available).hasSize(1);
        var taken = post("/v1/available-numbers/" + available.getFirst() + "/take", ownerToken, "")
                .assertStatus(201)
                .json();
        var assigned = post(
                "/v1/numbers/" + taken.get("id").asString() + "/assign",
                ownerToken,
                "{\"user_id\": \"%s\"}".formatted(id));
        assertThat(assigned.assertStatus(200).json().get("user_id").asString()).isEqualTo(id);
        return new User(id, me.get("email").asString(), token, number);
    }

    String id() {
        return company.get("id").asString();
    }

    String operatorToken() {
        return operator;
    }

    User owner() {
        return owner;
    }

    User colleague() {
        return colleague;
    }

    /// An API key of the owner.
    String apiKey(String... scopes) {
        var key = post("/v1/api-keys", owner.token(), """
                {"name": "Key %s", "scopes": ["%s"]}""".formatted(UUID.randomUUID(), String.join("\", \"", scopes)));
        return key.assertStatus(201).json().get("key").asString();
    }

    JsonResponse get(String path, String token) {
        return installation.http().get(path, token);
    }

    /// @param json empty for a request without a body
    JsonResponse post(String path, String token, String json) {
        var http = installation.http();
        return json.isEmpty()
                ? http.send(http.request(path, token).POST(BodyPublishers.noBody()))
                : http.post(path, token, json);
    }
}
