package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.sdk.Connection;
import dev.switchboard.sdk.Credentials;
import dev.switchboard.sdk.OAuthApp;
import dev.switchboard.sdk.RawResponse;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Switchboard;
import dev.switchboard.sdk.Tokens;
import dev.switchboard.sdk.UploadFile;
import dev.switchboard.sdk.WebhookReceiver;
import dev.switchboard.sdk.errors.InsufficientScopeException;
import dev.switchboard.sdk.errors.InvalidRequestException;
import dev.switchboard.sdk.errors.NotFoundException;
import dev.switchboard.sdk.errors.OAuthException;
import dev.switchboard.sdk.errors.UnauthorizedException;
import dev.switchboard.sdk.errors.ValidationException;
import dev.switchboard.sdk.model.CallDirection;
import dev.switchboard.sdk.model.FaxDirection;
import dev.switchboard.sdk.model.FaxForm;
import dev.switchboard.sdk.model.ListFaxesQuery;
import dev.switchboard.sdk.model.ListUsersQuery;
import dev.switchboard.sdk.model.Message;
import dev.switchboard.sdk.model.MessageCreate;
import dev.switchboard.sdk.model.MessageEvent;
import dev.switchboard.sdk.model.TestEvent;
import dev.switchboard.sdk.model.WebhookCreate;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// The SDK for Java calls the product.
@Order(2)
@ExtendWith(SharedRun.Resolver.class)
class JavaSdkIT {

    private static final MessageCreate MESSAGE =
            new MessageCreate().to("+13125550100").text("From the SDK");

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode demo;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static Switchboard client;

    @BeforeAll
    static void start(SharedRun shared) throws Exception {
        demo = shared.running().demo();
        client = clientOf(Credentials.apiKey(demo.get("api_key").asString()));
    }

    private static Connection connection() {
        return Connection.to(demo.get("base_url").asString());
    }

    private static Switchboard clientOf(Credentials credentials) {
        return new Switchboard(connection(), credentials);
    }

    private static OAuthApp narrowApp() {
        var app = demo.get("narrow_app");
        return OAuthApp.confidential(
                        connection(),
                        app.get("client_id").asString(),
                        app.get("client_secret").asString())
                .withRedirectUri(app.get("redirect_uri").asString())
                .withAuthUrl(demo.get("auth_url").asString());
    }

    @Test
    void listsTheSameUsersPageByPageAsAtOnce() {
        var atOnce = client.users().list(new ListUsersQuery().limit(200)).toList();

        assertThat(atOnce).hasSizeGreaterThan(20);
        assertThat(client.users().list(new ListUsersQuery().limit(5)).toList()).isEqualTo(atOnce);
    }

    @Test
    void sendsATextOnceHoweverOftenItIsAskedToWithTheSameKey() {
        var responses = new ArrayList<RawResponse>();
        var options = RequestOptions.DEFAULT
                .withIdempotencyKey("sdk-java-" + UUID.randomUUID())
                .withOnResponse(responses::add);

        var first = client.messages().send(MESSAGE, options);
        var second = client.messages().send(MESSAGE, options);

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(responses.get(1).header("Idempotent-Replayed")).contains("true");
    }

    @Test
    void synchronizesMessages() {
        var all = client.messages().sync(null);
        long count = all.stream().count();
        assertThat(count).isPositive();
        assertThat(all.full()).isTrue();

        var sent = client.messages().send(MESSAGE);
        await().untilAsserted(() -> {
            var changes = client.messages().sync(all.token());
            assertThat(changes.stream().map(Message::id)).contains(sent.id()).hasSizeLessThan((int) count + 1);
            assertThat(changes.full()).isFalse();
        });
    }

    @Test
    void synchronizesFromTheBeginningWithATokenThatIsRefused() {
        var sync = client.calls().sync("not a token");

        assertThat(sync.stream().count()).isPositive();
        assertThat(sync.full()).isTrue();
        assertThat(sync.token()).isNotEmpty();
    }

    @Test
    void reportsErrorsAsWhatTheyAre() {
        var revoked = clientOf(Credentials.apiKey(demo.get("revoked_api_key").asString()));

        assertThatThrownBy(() -> client.calls().get("0199aa00-0000-7000-8000-00000000dead"))
                .isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() ->
                        client.messages().send(new MessageCreate().to("nobody").text("Hello")))
                .isInstanceOfSatisfying(
                        ValidationException.class,
                        failure -> assertThat(failure.fields().get(0).field()).isEqualTo("to"));
        assertThatThrownBy(() -> revoked.users().getMe()).isInstanceOf(UnauthorizedException.class);
        assertThatThrownBy(() ->
                        client.users().list(new ListUsersQuery().cursor("x")).page())
                .isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void sendsAFaxAndReadsItsPages() {
        var query = new ListFaxesQuery().direction(FaxDirection.INBOUND).limit(1);
        var received = client.faxes().list(query).page().items().get(0);
        byte[] pdf;
        try (var media = client.faxes().getMedia(received.id())) {
            pdf = media.readAllBytes();
        }

        var sent = client.faxes()
                .send(new FaxForm().from(received.to()).to("+13125550100").file(UploadFile.of(pdf, "fax.pdf")));

        assertThat(sent.direction()).isEqualTo(FaxDirection.OUTBOUND);
        assertThat(sent.pages()).isEqualTo(received.pages());
    }

    @Test
    void getsATokenOfTheCompany() {
        var company = clientOf(narrowApp().clientCredentials("users:read"));

        assertThat(company.users().list(new ListUsersQuery().limit(1)).page().items())
                .hasSize(1);
        assertThatThrownBy(() -> company.account().get())
                .isInstanceOfSatisfying(
                        InsufficientScopeException.class,
                        failure -> assertThat(failure.scopes()).containsExactly("account:read"));
    }

    @Test
    void letsAUserAllowAnAppAndRefreshesTheTokens() throws Exception {
        var app = narrowApp();
        var begun = app.authorize("account:read", "users:read");
        var back = new ScriptedUser(demo)
                .decide(URI.create(begun.url()), "allow").entrySet().stream()
                        .map(pair -> pair.getKey() + "=" + URLEncoder.encode(pair.getValue(), UTF_8))
                        .collect(Collectors.joining("&", "http://localhost/callback?", ""));
        var given = app.exchange(back, begun.state(), begun.verifier());
        var owner = demo.get("owner").get("user_id").asString();
        assertThat(given.userId()).isEqualTo(owner);

        var saved = new ArrayList<Tokens>();
        var ended = Tokens.of(given.accessToken(), String.valueOf(given.refreshToken()), Instant.EPOCH);
        var user = clientOf(app.userTokens(ended, saved::add));
        assertThat(user.users().getMe().id()).isEqualTo(owner);
        user.account().get();
        assertThat(saved).hasSize(1);

        // A token that ended early is replaced on the way.
        app.revoke(saved.get(0).accessToken());
        user.users().getMe();
        assertThat(saved).hasSize(2);

        app.revoke(String.valueOf(saved.get(1).refreshToken()));
        assertThatThrownBy(() -> user.users().getMe())
                .isInstanceOfSatisfying(
                        OAuthException.class,
                        failure -> assertThat(failure.code()).isEqualTo("invalid_grant"));
    }

    @Test
    void receivesAnEventOfAWebhook() {
        var secret = "a secret of the integration test";
        try (var server = dev.switchboard.testkit.WebhookReceiver.start()) {
            var webhook = client.webhooks()
                    .create(new WebhookCreate()
                            .url(server.url("/sdk"))
                            .filters(List.of("test"))
                            .secret(secret));
            try {
                client.webhooks().test(webhook.id(), new TestEvent().event("messages.received"));
                var received = server.await("messages.received", data -> true);
                var handshake = server.handshakes("/sdk").get(0);

                var receiver = new WebhookReceiver("an older secret of tests", secret);
                assertThat(receiver.handshake(mapOf(handshake.headers()))).isPresent();
                assertThat(receiver.verify(received.body(), mapOf(received.headers())))
                        .isInstanceOfSatisfying(
                                MessageEvent.class,
                                event -> assertThat(event.data().text()).isNotEmpty());
            } finally {
                client.webhooks().delete(webhook.id());
            }
        }
    }

    private static Map<String, List<String>> mapOf(HttpHeaders headers) {
        return headers.names().stream().collect(Collectors.toMap(name -> name, headers::getAll));
    }

    @Test
    void knowsTheValuesThatTheProductSends() {
        assertThat(client.calls().list().stream().limit(50))
                .isNotEmpty()
                .allSatisfy(call -> assertThat(call.direction()).isIn(CallDirection.INBOUND, CallDirection.OUTBOUND));
    }
}
