package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.sdk.errors.WebhookVerificationException;
import dev.switchboard.sdk.model.MessageEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookReceiverTests {

    private static final String SECRET = "whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyBvZiB0aGUgU0RL";
    private static final String OLD = "old secret of tests";
    private static final long NOW = 1_767_322_999;
    private static final String BODY = """
            {"id": "d1", "event": "messages.received", "occurred_at": "2026-01-02T03:03:18.120Z", "org_id": "o1",
             "data": {"id": "m1", "text": "Grüße"}}""";

    private static WebhookReceiver receiver(String... secrets) {
        var clock = new TestService.TestClock();
        clock.now = Instant.ofEpochSecond(NOW);
        return new WebhookReceiver(secrets).withClock(clock);
    }

    private static String mac(String secret, String time, String body) throws Exception {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal((time + "." + body).getBytes(UTF_8)));
    }

    private static Map<String, List<String>> header(String value) {
        return Map.of("X-Acme-Signature", List.of(value));
    }

    private static Map<String, List<String>> signed(String secret, long time, String body) throws Exception {
        return header("t=" + time + ",v1=" + mac(secret, "" + time, body));
    }

    private static WebhookEvent verify(WebhookReceiver receiver, String body, Map<String, List<String>> headers) {
        return receiver.verify(body.getBytes(UTF_8), headers);
    }

    private static void refuses(WebhookReceiver receiver, String body, Map<String, List<String>> headers) {
        assertThatThrownBy(() -> verify(receiver, body, headers)).isInstanceOf(WebhookVerificationException.class);
    }

    @Test
    void returnsTheEventOfADeliveryThatIsSigned() throws Exception {
        var event = verify(receiver(SECRET), BODY, signed(SECRET, NOW, BODY));

        assertThat(event).isInstanceOfSatisfying(MessageEvent.class, message -> {
            assertThat(message.event()).isEqualTo("messages.received");
            assertThat(message.data().text()).isEqualTo("Grüße");
        });
    }

    @Test
    void agreesWithOpenssl() {
        // printf '1767322999.{"id":"d1"}' | openssl dgst -sha256 -hmac 'a secret of my own making'
        var header = "t=1767322999,v1=7373095c940b84a7adb9fcbf3bdd4e0ceb51ee88ebe819fc9c6589564efb7004";

        var event = verify(receiver("a secret of my own making"), "{\"id\":\"d1\"}", header(header));

        assertThat(event.id()).isEqualTo("d1");
    }

    @Test
    void refusesABodyOrATimeThatWasChanged() throws Exception {
        refuses(receiver(SECRET), BODY + " ", signed(SECRET, NOW, BODY));
        refuses(receiver(SECRET), BODY, header("t=" + (NOW + 1) + ",v1=" + mac(SECRET, "" + NOW, BODY)));
    }

    @Test
    void refusesTheSignatureOfAnotherSecret() throws Exception {
        refuses(receiver(SECRET), BODY, signed(OLD, NOW, BODY));
    }

    @ParameterizedTest
    @ValueSource(longs = {-300, 300})
    void acceptsATimeWithinTheTolerance(long difference) throws Exception {
        verify(receiver(SECRET), BODY, signed(SECRET, NOW + difference, BODY));
    }

    @ParameterizedTest
    @ValueSource(longs = {-301, 301})
    void refusesATimeBeyondTheTolerance(long difference) throws Exception {
        var signed = signed(SECRET, NOW + difference, BODY);

        refuses(receiver(SECRET), BODY, signed);
        verify(receiver(SECRET).withTolerance(Duration.ofMinutes(10)), BODY, signed);
    }

    @Test
    void acceptsEitherSecretWhileOneIsReplacedAndEitherSignature() throws Exception {
        verify(receiver(OLD, SECRET), BODY, signed(SECRET, NOW, BODY));
        verify(receiver(SECRET, "new secret of tests"), BODY, signed(SECRET, NOW, BODY));
        var both = header("t=" + NOW + ",v1=" + mac(OLD, "" + NOW, BODY) + ",v1=" + mac(SECRET, "" + NOW, BODY));
        verify(receiver(SECRET), BODY, both);
        verify(receiver(OLD), BODY, both);
        refuses(receiver("third secret of tests"), BODY, both);
    }

    @Test
    void passesOverHeadersOfOthersThatLookAlike() throws Exception {
        var headers = new LinkedHashMap<String, List<String>>();
        headers.put("X-Proxy-Signature", List.of("sha1=00"));
        headers.putAll(signed(SECRET, NOW, BODY));

        verify(receiver(SECRET), BODY, headers);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "v1=", "t=1767322999", "t=1767322999,v1=", "t=1767322999,v1=xyz", "t=,v1=00", "t=NaN,v1=00"})
    void refusesAHeaderOfAnotherForm(String header) {
        refuses(receiver(SECRET), BODY, header(header));
    }

    @Test
    void refusesAnotherVersionOfTheSignature() throws Exception {
        refuses(receiver(SECRET), BODY, header("t=" + NOW + ",v0=" + mac(SECRET, "" + NOW, BODY)));
    }

    @Test
    void refusesADeliveryWithoutASignature() {
        refuses(receiver(SECRET), BODY, Map.of());
    }

    @Test
    void refusesToBeWithoutASecret() {
        assertThatThrownBy(() -> new WebhookReceiver()).isInstanceOf(WebhookVerificationException.class);
        assertThatThrownBy(() -> new WebhookReceiver("")).isInstanceOf(WebhookVerificationException.class);
    }

    @Test
    void anEventThatItDoesNotKnowIsPassedOn() throws Exception {
        var body = BODY.replace("messages.received", "payments.failed");

        assertThat(verify(receiver(SECRET), body, signed(SECRET, NOW, body)))
                .isInstanceOfSatisfying(
                        UnknownEvent.class, event -> assertThat(event.data()).containsEntry("id", "m1"));
    }

    @Test
    void respondsToTheHandshakeWithItsToken() throws Exception {
        assertThat(receiver(SECRET).handshake(Map.of("X-Acme-Validation-Token", List.of("token-1"))))
                .contains(Map.of("x-acme-validation-token", "token-1"));
        assertThat(receiver(SECRET).handshake(signed(SECRET, NOW, BODY))).isEmpty();
    }
}
