package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

/// Phones in the browser, with an engine that receives SIP over a WebSocket.
@ApiTest
@Import(StubSipServer.class)
class BrowserPhoneIT {

    private static final String OURS = TestClients.ORIGIN;
    private static final String CREDENTIAL = "a".repeat(64);
    private static final String ANOTHER = "b".repeat(64);
    private static final int MAX_MESSAGE = 16 * 1024;

    private final ApiClient api;
    private final SipDevices devices;
    private final BrowserPhonePurgeJob purge;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();

    @AutoClose
    private final PhoneSocketClient client = new PhoneSocketClient();

    BrowserPhoneIT(ApiClient api, SipDevices devices, BrowserPhonePurgeJob purge) {
        this.api = api;
        this.devices = devices;
        this.purge = purge;
    }

    @BeforeEach
    void reset() {
        StubSipServer.reset();
    }

    private JsonResponse post(String path, TestUser user, String credential) {
        return api.send(
                path,
                user.token(Scope.CLIENT_CONNECT),
                request ->
                        request.header(InternalHeaders.CREDENTIAL, credential).POST(BodyPublishers.noBody()));
    }

    private JsonNode create(TestUser user, String credential) {
        return post("/v1/client/phones", user, credential).assertStatus(201).json();
    }

    private JsonResponse renew(TestUser user, String id, String credential) {
        return post("/v1/client/phones/" + id + "/renew", user, credential);
    }

    private String ticket(String credential) {
        return post("/v1/client/tickets", ada, credential)
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
    }

    private void open() {
        assertThat(client.open(api.port(), "?ticket=" + ticket(CREDENTIAL), OURS, "sip"))
                .isEqualTo(101);
    }

    private List<SipDevice> registrable() {
        return Objects.requireNonNull(
                devices.of(List.of(acme.id())).collectList().block());
    }

    private long rows() {
        return TestRows.count("select count(*) from browser_phones where user_id = ?", ada.id());
    }

    private static String md5(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.US_ASCII)));
    }

    @Test
    void issuesCredentialsWithWhichThePageMayRegister() throws Exception {
        var before = Instant.now();

        var response = post("/v1/client/phones", ada, CREDENTIAL).assertStatus(201);

        var phone = response.json();
        assertThat(phone.propertyNames())
                .containsExactly("id", "username", "password", "domain", "websocket_url", "expires_at", "ice_servers");
        assertThat(phone.get("ice_servers").isEmpty()).isTrue();
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(phone.get("websocket_url").asString()).isEqualTo("ws://localhost:8080/v1/client/phone-socket");
        assertThat(Instant.parse(phone.get("expires_at").asString()))
                .isBetween(before.plusSeconds(119), Instant.now().plusSeconds(120));
        var username = phone.get("username").asString();
        var realm = phone.get("domain").asString();
        assertThat(registrable())
                .containsExactly(new SipDevice(
                        acme.id(),
                        UUID.fromString(phone.get("id").asString()),
                        ada.id(),
                        username,
                        realm,
                        md5(username + ":" + realm + ":" + phone.get("password").asString()),
                        null,
                        true,
                        null));
    }

    @Test
    void belongsToUsersOfTheClientApplicationOnly() {
        api.send("/v1/client/phones", ada.token(Scope.CALLS_WRITE), request -> request.POST(BodyPublishers.noBody()))
                .assertEnvelope(403, "insufficient_scope");
        api.send(
                        "/v1/client/phones",
                        acme.clientCredentials(Scope.CLIENT_CONNECT),
                        request -> request.POST(BodyPublishers.noBody()))
                .assertError(ErrorCode.USER_REQUIRED);
    }

    @Test
    void replacesThePhoneOfTheSameCredential() {
        create(ada, CREDENTIAL);
        var other = create(ada, ANOTHER).get("username").asString();
        var latest = create(ada, CREDENTIAL).get("username").asString();

        assertThat(registrable()).extracting(SipDevice::username).containsExactly(latest, other);
    }

    @Test
    void endsTheOldestPhonesOfAUserWithTooMany() {
        var first = create(ada, "0".repeat(64)).get("username").asString();
        for (int i = 1; i <= 10; i++) {
            create(ada, String.valueOf((char) ('0' + i % 10)).repeat(63) + "f");
        }

        assertThat(registrable()).hasSize(10).extracting(SipDevice::username).doesNotContain(first);
    }

    @Test
    void ringsBeforeTheOtherDevicesOfItsUser() {
        TestRows.execute(
                "insert into devices (org_id, id, user_id, name, type, status, last_seen_at, created_at)"
                        + " values (?, ?, ?, 'Desk', 'desk_phone', 'online', now() + interval '1 hour', now())",
                acme.id(),
                ada.id(),
                ada.id());
        TestRows.execute(
                "insert into sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)"
                        + " values (?, ?, ?, 'localhost', ?, ?, now())",
                acme.id(),
                ada.id(),
                "desk" + ada.id(),
                CREDENTIAL.substring(32),
                CREDENTIAL);

        var username = create(ada, CREDENTIAL).get("username").asString();

        assertThat(registrable()).extracting(SipDevice::username).containsExactly(username, "desk" + ada.id());
    }

    @Test
    void dialsFromTheLineOfItsUser() {
        var line = TestNumbers.active(acme).assignedTo(ada).insert();
        create(ada, CREDENTIAL);

        assertThat(devices.dialed(registrable().getFirst(), "+13125550100").block())
                .isEqualTo(new DialedCall.To(line.id(), line.number(), "+13125550100"));
    }

    @Test
    void expiresLaterWhenItIsRenewed() {
        var phone = create(ada, CREDENTIAL);
        TestRows.execute(
                "update browser_phones set expires_at = now() + interval '60 seconds' where user_id = ?", ada.id());

        var before = Instant.now();
        var renewed = renew(ada, phone.get("id").asString(), ANOTHER)
                .assertStatus(200)
                .json();

        assertThat(renewed.propertyNames()).containsExactly("id", "expires_at", "ice_servers");
        assertThat(Instant.parse(renewed.get("expires_at").asString())).isAfter(before.plusSeconds(110));
        assertThat(TestRows.count(
                        "select count(*) from browser_phones where user_id = ? and credential = ?", ada.id(), ANOTHER))
                .isEqualTo(1);
    }

    @Test
    void ringsBeforeOtherBrowserPhonesOnceItIsUsed() {
        var first = create(ada, CREDENTIAL);
        var second = create(ada, ANOTHER);
        assertThat(registrable())
                .extracting(SipDevice::username)
                .containsExactly(
                        second.get("username").asString(), first.get("username").asString());

        renew(ada, first.get("id").asString(), CREDENTIAL).assertStatus(200);
        assertThat(registrable().getFirst().username())
                .isEqualTo(second.get("username").asString());

        post("/v1/client/phones/" + first.get("id").asString() + "/renew?used=true", ada, CREDENTIAL)
                .assertStatus(200);
        assertThat(registrable().getFirst().username())
                .isEqualTo(first.get("username").asString());
    }

    @Test
    void cannotBeRenewedByOthersNorOnceItHasExpired() {
        var id = create(ada, CREDENTIAL).get("id").asString();

        renew(TestUsers.member(acme).insert(), id, CREDENTIAL).assertEnvelope(404, "not_found");
        renew(acme.owner(), id, CREDENTIAL).assertEnvelope(404, "not_found");
        renew(TestUsers.member(TestCompany.insert()).insert(), id, CREDENTIAL).assertEnvelope(404, "not_found");
        renew(ada, "nothing", CREDENTIAL).assertEnvelope(404, "not_found");
        TestRows.execute("update browser_phones set expires_at = now() where user_id = ?", ada.id());

        renew(ada, id, CREDENTIAL).assertEnvelope(404, "not_found");
        assertThat(registrable()).isEmpty();
        purge.run().block();
        assertThat(rows()).isZero();
    }

    @Test
    void endsByADeleteOfItsCredential() {
        create(ada, CREDENTIAL);
        var other = create(ada, ANOTHER).get("username").asString();

        api.send(
                        "/v1/client/phones",
                        ada.token(Scope.CLIENT_CONNECT),
                        request -> request.header(InternalHeaders.CREDENTIAL, CREDENTIAL)
                                .DELETE())
                .assertStatus(204);

        assertThat(registrable()).extracting(SipDevice::username).containsExactly(other);
    }

    @Test
    void endsWithTheAccessOfItsUser() {
        create(ada, CREDENTIAL);

        TestRows.execute("update users set status = 'disabled' where id = ?", ada.id());

        assertThat(registrable()).isEmpty();
    }

    @Test
    void forwardsSipBothWays() {
        open();

        client.socket().sendText("REGISTER", true).join();
        client.socket().sendText("INVITE", true).join();

        await().until(() -> client.received.size() == 2);
        assertThat(client.socket().getSubprotocol()).isEqualTo("sip");
        assertThat(client.received).containsExactly("200 REGISTER", "200 INVITE");
        assertThat(StubSipServer.RECEIVED).containsExactly("REGISTER", "INVITE");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "?ticket=nothing, http://localhost:8080, sip, INVALID_TICKET",
                "'', http://localhost:8080, sip, INVALID_TICKET",
                "?ticket=nothing&more=1, http://localhost:8080, sip, INVALID_FIELDS",
                "?ticket=nothing, http://evil.example, sip, ORIGIN_NOT_ALLOWED",
                "?ticket=nothing, none, sip, ORIGIN_NOT_ALLOWED",
                "?ticket=nothing, http://localhost:8080, none, UNSUPPORTED_SUBPROTOCOL",
                "?ticket=nothing, http://localhost:8080, chat, UNSUPPORTED_SUBPROTOCOL"
            })
    void rejectsTheHandshake(String query, String origin, String subprotocol, ErrorCode code) {
        assertThat(client.open(api.port(), query, origin, subprotocol)).isEqualTo(code.status());
        assertThat(client.refusedWith).isEqualTo(code.slug());
    }

    @Test
    void keepsTheTicketOfAHandshakeWithoutASubprotocol() {
        var query = "?ticket=" + ticket(CREDENTIAL);

        assertThat(client.open(api.port(), query, OURS, null)).isEqualTo(400);

        assertThat(client.open(api.port(), query, OURS, "sip")).isEqualTo(101);
    }

    @Test
    void respondsWith426WithoutAWebSocketHandshake() {
        api.http().get("/v1/client/phone-socket?ticket=x", null).assertError(ErrorCode.WEBSOCKET_REQUIRED);
    }

    @Test
    void closesASocketThatSendsTooMuch() {
        open();

        var _ = client.socket().sendText("x".repeat(MAX_MESSAGE + 1), true);

        await().until(() -> client.closed.get() != 0);
        assertThat(client.closed).hasValue(1009);
        assertThat(StubSipServer.RECEIVED).isEmpty();
    }

    @Test
    void closesASocketThatSendsTooFast() {
        open();

        var sent = new AtomicInteger();
        // A second may end within a burst.
        await().pollInterval(Duration.ofMillis(300)).until(() -> {
            for (int i = 0; i <= 20 && client.closed.get() == 0; i++) {
                client.socket()
                        .sendText("OPTIONS", true)
                        .exceptionally(gone -> client.socket())
                        .join();
                sent.incrementAndGet();
            }
            return client.closed.get() != 0;
        });
        assertThat(client.closed).hasValue(4429);
        await().until(() -> StubSipServer.RECEIVED.size() >= 20);
        assertThat(StubSipServer.RECEIVED).hasSizeLessThan(sent.get());
    }

    @Test
    void closesASocketThatSendsBinary() {
        open();

        client.socket().sendBinary(ByteBuffer.allocate(8), true).join();

        await().until(() -> client.closed.get() != 0);
        assertThat(client.closed).hasValue(1003);
    }

    @Test
    void endsThePhonesOfACredentialWhoseSocketIsClosedAsUnauthorized() {
        create(ada, CREDENTIAL);
        create(ada, ANOTHER);
        open();

        client.socket().sendClose(4401, "unauthorized").join();

        await().until(() -> rows() == 1);
        assertThat(TestRows.count(
                        "select count(*) from browser_phones where user_id = ? and credential = ?", ada.id(), ANOTHER))
                .isEqualTo(1);
        await().until(() -> StubSipServer.CLOSED_WITH.get() == 4401);
    }

    @Test
    void keepsThePhoneOfASocketThatIsClosedOtherwise() {
        create(ada, CREDENTIAL);
        open();

        client.socket().sendClose(1001, "away").join();

        await().until(() -> StubSipServer.CLOSED_WITH.get() == 1001);
        assertThat(rows()).isEqualTo(1);
    }

    @Test
    void limitsTheSocketsOfAUser() throws Exception {
        var all = new ArrayList<PhoneSocketClient>();
        try {
            for (int i = 0; i < 11; i++) {
                var one = new PhoneSocketClient();
                all.add(one);
                one.open(api.port(), "?ticket=" + ticket(CREDENTIAL), OURS, "sip");
            }

            await().until(() -> all.getLast().closed.get() != 0);
            assertThat(all.getLast().closed).hasValue(4409);
            assertThat(all.getFirst().closed).hasValue(0);
        } finally {
            all.forEach(PhoneSocketClient::close);
        }
    }

    @Test
    void reportsToClientsThatTheyCanBePhones() {
        try (var open = TestClients.open(api, ada)) {
            assertThat(open.await("connected").get("phones").asBoolean()).isTrue();
        }
    }
}
