package dev.switchboard.api.webhooks.subscriptions;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.body;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.WebhookReceiver;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which callers see and change which subscriptions
/// (docs/guides/webhooks.md#managing-subscriptions).
@ApiTest
class WebhookAccessIT {

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final WebhookCalls calls;
    private final TestCompany acme = TestCompany.insert();

    WebhookAccessIT(ApiClient api) {
        this.calls = new WebhookCalls(api);
    }

    private Identity app(String clientId, Identity.Party party, Scope... scopes) {
        var all = scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes);
        return Identity.ofAccessToken(clientId, acme.id(), acme.owner().id(), all)
                .of(party);
    }

    private List<String> ids(Identity who) {
        return calls.send(who, "GET", WebhookCalls.PATH).items().stream()
                .map(webhook -> webhook.get("id").asString())
                .toList();
    }

    private UUID create(Identity who) {
        return UUID.fromString(calls.create(who, body(receiver.url("/"), "test"))
                .assertStatus(201)
                .json()
                .get("id")
                .asString());
    }

    @Test
    void showsAnAppItsOwnAndAKeyAndTheClientApplicationAll() {
        var one = app("svc_app_one", Identity.Party.OWN);
        var other = app("svc_app_other", Identity.Party.THIRD);
        var key = acme.owner().key();
        var ofOne = create(one).toString();
        var ofOther = create(other).toString();
        var ofKey = create(key).toString();

        assertThat(ids(one)).containsExactly(ofOne);
        assertThat(ids(other)).containsExactly(ofOther);
        assertThat(ids(key)).containsExactly(ofKey, ofOther, ofOne);
        assertThat(ids(acme.owner().key())).containsExactly(ofKey, ofOther, ofOne);
        assertThat(ids(app("svc_app_first", Identity.Party.FIRST))).containsExactly(ofKey, ofOther, ofOne);
    }

    @ParameterizedTest
    @CsvSource({"GET,''", "PUT,''", "DELETE,''", "POST,/renew", "POST,/test", "POST,/secret", "GET,/deliveries"})
    void hidesASubscriptionFromAnotherApp(String method, String rest) {
        var id = create(app("svc_app_one", Identity.Party.OWN));
        var body = method.equals("PUT") ? "{}" : null;

        for (var stranger : List.of(
                app("svc_app_other", Identity.Party.OWN),
                app("svc_app_third", Identity.Party.THIRD),
                TestCompany.insert().owner().key(),
                Identity.ofAccessToken("svc_app_one", TestCompany.insert().id(), null, Set.of(Scope.values())))) {
            calls.send(stranger, method, path(id) + rest, body).assertEnvelope(404, "not_found");
        }
        assertThat(calls.send(acme.owner().key(), "GET", path(id)).status()).isEqualTo(200);
    }

    @Test
    void forbidsEverythingToAMember() {
        var member = TestUsers.member(acme).insert();
        var id = TestWebhooks.of(acme).insert();

        for (var who : List.of(member.key(), member.token())) {
            calls.create(who, body(receiver.url("/member"), "test")).assertError(ErrorCode.ADMIN_REQUIRED);
            calls.send(who, "GET", path(id)).assertError(ErrorCode.ADMIN_REQUIRED);
        }
        assertThat(receiver.handshakes("/member")).isEmpty();
        calls.create(acme.clientCredentials(), body(receiver.url("/company"), "test"))
                .assertStatus(201);
    }

    @ParameterizedTest
    @CsvSource({
        "calls.sessions,CALLS_READ",
        "calls.log,CALLS_READ",
        "messages,MESSAGES_READ",
        "voicemails,VOICEMAILS_READ",
        "faxes,FAXES_READ",
        "presence,PRESENCE_READ",
        "recordings.ready,RECORDINGS_READ"
    })
    void requiresTheReadScopeOfAThirdPartysAppAndNotOfTheCompaniesOwn(String filter, Scope scope) {
        var body = body(receiver.url("/scoped"), "test", filter);

        var refused = calls.create(app("svc_app_third", Identity.Party.THIRD, Scope.WEBHOOKS_MANAGE), body)
                .assertEnvelope(403, "insufficient_scope");
        assertThat(refused.header("WWW-Authenticate")).contains("scope=\"" + scope.value() + "\"");
        calls.create(app("svc_app_third", Identity.Party.THIRD, Scope.WEBHOOKS_MANAGE, scope), body)
                .assertStatus(201);
        calls.create(app("svc_app_own", Identity.Party.OWN, Scope.WEBHOOKS_MANAGE), body)
                .assertStatus(201);
        calls.create(acme.owner().key(Scope.WEBHOOKS_MANAGE), body).assertStatus(201);
    }

    @Test
    void namesEveryMissingScope() {
        var refused = calls.create(
                        app("svc_app_third", Identity.Party.THIRD, Scope.WEBHOOKS_MANAGE, Scope.FAXES_READ),
                        body(receiver.url("/scoped"), "messages", "faxes", "calls.log"))
                .assertEnvelope(403, "insufficient_scope");

        assertThat(refused.header("WWW-Authenticate")).contains("scope=\"calls:read messages:read\"");
    }

    @Test
    void letsAThirdPartysAppChangeAndRenewOnlyWithTheReadScopes() {
        var id = TestWebhooks.of(acme)
                .madeBy("svc_app_third")
                .filters("messages")
                .insert();
        var narrow = app("svc_app_third", Identity.Party.THIRD, Scope.WEBHOOKS_MANAGE);

        calls.send(narrow, "PUT", path(id), "{}").assertEnvelope(403, "insufficient_scope");
        calls.send(narrow, "PUT", path(id), "{\"filters\":[\"faxes\"]}").assertEnvelope(403, "insufficient_scope");
        calls.send(narrow, "POST", path(id) + "/renew").assertEnvelope(403, "insufficient_scope");
        calls.send(narrow, "PUT", path(id), "{\"filters\":[\"test\"]}").assertStatus(200);
        calls.send(narrow, "POST", path(id) + "/renew").assertStatus(200);
        calls.send(narrow, "DELETE", path(id)).assertStatus(204);
    }
}
