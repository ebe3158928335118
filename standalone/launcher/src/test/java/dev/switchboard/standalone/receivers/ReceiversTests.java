package dev.switchboard.standalone.receivers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The receivers that docs/guides/webhooks.md quotes, in the languages that are installed here.
class ReceiversTests {

    private static final String SECRET = "whsec_mB0SWZyLZt3Pl0aqWzPlSEVHJnUGxBeQuBhcnsK2kno=";
    private static final String OTHER_SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    /// Each is started once for all tests.
    private static final Map<String, RunningReceiver> RUNNING = new ConcurrentHashMap<>();

    private final String id = UUID.randomUUID().toString();
    private final byte[] body = ("{\"id\":\"" + id + "\",\"event\":\"messages.received\","
                    + "\"occurred_at\":\"2026-01-02T03:04:05.678Z\",\"org_id\":\"" + UUID.randomUUID()
                    + "\",\"data\":{\"text\":\"Grüße, \\u00e4 \u2713 \\\"id\\\"\"}}")
            .getBytes(UTF_8);
    private final long now = Instant.now().getEpochSecond();

    @AfterAll
    static void stop() {
        RUNNING.values().forEach(RunningReceiver::close);
        RUNNING.clear();
    }

    static Stream<Arguments> all() {
        return Stream.of(Language.values())
                .flatMap(language -> Stream.of(Scheme.values()).map(scheme -> Arguments.of(language, scheme)));
    }

    @ParameterizedTest
    @EnumSource
    void respondsToTheHandshakeWithItsToken(Language language) throws InterruptedException {
        var token = Map.of("X-SERVICE-Validation-Token", id);

        var response = receiver(language, Scheme.CONTRACT).post(new byte[0], token);

        assertThat(response.statusCode()).isBetween(200, 299);
        assertThat(response.headers().firstValue("X-SERVICE-Validation-Token")).hasValue(id);
    }

    @ParameterizedTest
    @MethodSource("all")
    void acceptsAnEventOnceHoweverOftenItIsDelivered(Language language, Scheme scheme) throws InterruptedException {
        var receiver = receiver(language, scheme);
        var next = "{\"id\":\"%s-2\",\"event\":\"test.ping\"}"
                .formatted(id.substring(2))
                .getBytes(UTF_8);

        for (int i = 0; i < 3; i++) {
            assertThat(receiver.post(body, scheme.sign(id, now, body, SECRET)).statusCode())
                    .isEqualTo(204);
        }
        receiver.post(next, scheme.sign("2", now, next, SECRET));

        await().atMost(Duration.ofSeconds(60)).until(() -> receiver.taken("test.ping " + id.substring(2) + "-2") == 1);
        assertThat(receiver.taken("messages.received " + id)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("all")
    void acceptsEitherOfTwoSignaturesDuringARotation(Language language, Scheme scheme) throws InterruptedException {
        var receiver = receiver(language, scheme);

        assertThat(receiver.post(body, scheme.sign(id, now, body, OTHER_SECRET, SECRET))
                        .statusCode())
                .isEqualTo(204);
        assertThat(receiver.post(body, scheme.sign(id, now, body, SECRET, OTHER_SECRET))
                        .statusCode())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @MethodSource("all")
    void acceptsATimestampWithinFiveMinutesOnly(Language language, Scheme scheme) throws InterruptedException {
        assertThat(status(language, scheme, now - 240)).isEqualTo(204);
        assertThat(status(language, scheme, now + 240)).isEqualTo(204);
        assertThat(status(language, scheme, now - 400)).isEqualTo(401);
        assertThat(status(language, scheme, now + 400)).isEqualTo(401);
    }

    private int status(Language language, Scheme scheme, long seconds) throws InterruptedException {
        return receiver(language, scheme)
                .post(body, scheme.sign(id, seconds, body, SECRET))
                .statusCode();
    }

    @ParameterizedTest
    @MethodSource("all")
    void refusesAnotherSecretsSignature(Language language, Scheme scheme) throws InterruptedException {
        var receiver = receiver(language, scheme);

        assertThat(receiver.post(body, scheme.sign(id, now, body, OTHER_SECRET)).statusCode())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("all")
    void refusesABodyOrATimeThatWasAltered(Language language, Scheme scheme) throws InterruptedException {
        var receiver = receiver(language, scheme);
        var signed = scheme.sign(id, now, body, SECRET);
        var altered = body.clone();
        altered[altered.length - 3] ^= 1;

        assertThat(receiver.post(altered, signed).statusCode()).isEqualTo(401);
        var later = new ConcurrentHashMap<>(signed);
        later.replaceAll((name, value) -> value.replace(Long.toString(now), Long.toString(now + 1)));
        assertThat(later).isNotEqualTo(signed);
        assertThat(receiver.post(body, later).statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("all")
    void refusesAnUnsignedDelivery(Language language, Scheme scheme) throws InterruptedException {
        var receiver = receiver(language, scheme);

        assertThat(receiver.post(body, Map.of()).statusCode()).isEqualTo(401);
        for (var nonsense :
                new String[] {"t=" + now, "t=" + now + ",v1=", "t=" + now + ",v1=%%", "t=,v1=zz", ",=,t=x"}) {
            var headers = Map.of(
                    "X-SERVICE-Signature",
                    nonsense,
                    "webhook-id",
                    id,
                    "webhook-timestamp",
                    Long.toString(now),
                    "webhook-signature",
                    nonsense.replace("=", ","));
            assertThat(receiver.post(body, headers).statusCode()).as(nonsense).isEqualTo(401);
        }
    }

    @ParameterizedTest
    @EnumSource
    void isQuotedUnchanged(Language language) throws IOException {
        var document = Files.readString(Path.of("..", "..", "docs", "guides", "webhooks.md"), UTF_8);
        var verify = Files.readString(language.file(), UTF_8)
                .lines()
                .dropWhile(line -> !line.contains("--- verify"))
                .skip(1)
                .takeWhile(line -> !line.contains("--- end"))
                .collect(Collectors.joining("\n"))
                .stripIndent()
                .strip();

        assertThat(verify).isNotEmpty();
        assertThat(document).contains(verify);
    }

    private static RunningReceiver receiver(Language language, Scheme scheme) throws InterruptedException {
        assumeTrue(language.installed(), language + " is not installed");
        return RUNNING.computeIfAbsent(
                language + " " + scheme, name -> RunningReceiver.start(language, scheme, SECRET));
    }
}
