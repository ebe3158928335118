package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.sdk.errors.WebhookVerificationException;
import dev.switchboard.sdk.model.Events;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Receives the deliveries of webhooks.
public final class WebhookReceiver {

    /// The name of the header contains the operator's brand. Only one that is signed with the secret counts.
    private static final Pattern SIGNATURE = Pattern.compile("x-.+-signature");

    private static final Pattern VALIDATION_TOKEN = Pattern.compile("x-.+-validation-token");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,12}");
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final List<String> secrets;
    private final Duration tolerance;
    private final Clock clock;

    private WebhookReceiver(List<String> secrets, Duration tolerance, Clock clock) {
        this.secrets = secrets.stream().filter(secret -> !secret.isEmpty()).toList();
        this.tolerance = tolerance;
        this.clock = clock;
        if (this.secrets.isEmpty()) {
            throw new WebhookVerificationException("A receiver needs a secret.");
        }
    }

    /// @param secrets the webhook's secret; several while one is replaced by another, or for several webhooks at one
    ///     address
    public WebhookReceiver(String... secrets) {
        this(List.of(secrets), TOLERANCE, Clock.SYSTEM);
    }

    /// @param value how long ago a delivery may have been signed; 5 minutes by default
    public WebhookReceiver withTolerance(Duration value) {
        return new WebhookReceiver(secrets, value, clock);
    }

    /// Only tests replace the clock.
    public WebhookReceiver withClock(Clock value) {
        return new WebhookReceiver(secrets, tolerance, value);
    }

    /// The headers with which to respond to the handshake of a webhook that is created or gets another address, which
    /// is not signed; empty for a delivery.
    ///
    /// @param headers of the request; their names are found in any case
    public Optional<Map<String, String>> handshake(Map<String, List<String>> headers) {
        return named(headers, VALIDATION_TOKEN).entrySet().stream()
                .filter(header -> !header.getValue().isEmpty())
                .map(header -> Map.of(header.getKey(), header.getValue()))
                .findFirst();
    }

    /// Verifies a delivery and returns its event. The event may have come before: drop those whose id you know.
    ///
    /// @param body as it arrived, before anything has parsed it
    /// @param headers of the request; their names are found in any case
    /// @throws WebhookVerificationException the signature is missing, wrong or too old: respond with 401
    public WebhookEvent verify(byte[] body, Map<String, List<String>> headers) {
        var signatures = named(headers, SIGNATURE);
        boolean accepted = false;
        for (var signature : signatures.values()) {
            accepted |= accepts(signature, body);
        }
        if (!accepted) {
            throw new WebhookVerificationException(
                    signatures.isEmpty() ? "The delivery has no signature." : "The signature is wrong, or too old.");
        }
        var event = Json.MAPPER.readTree(body);
        var type = Events.TYPES.getOrDefault(event.path("event").asString(""), UnknownEvent.class);
        return Json.MAPPER.treeToValue(event, type);
    }

    private boolean accepts(String header, byte[] body) {
        var parts = Arrays.stream(header.split(",")).map(String::strip).toList();
        var time = parts.stream()
                .filter(part -> part.startsWith("t="))
                .map(part -> part.substring(2))
                .findFirst()
                .orElse("");
        if (!SECONDS.matcher(time).matches()
                || Math.abs(clock.now().getEpochSecond() - Long.parseLong(time)) > tolerance.toSeconds()) {
            return false;
        }
        boolean accepted = false;
        for (var secret : secrets) {
            var expected = ("v1=" + HexFormat.of().formatHex(mac(secret, time, body))).getBytes(UTF_8);
            for (var part : parts) {
                accepted |= MessageDigest.isEqual(expected, part.getBytes(UTF_8));
            }
        }
        return accepted;
    }

    private static byte[] mac(String secret, String time, byte[] body) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            mac.update((time + ".").getBytes(UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256.", e);
        }
    }

    /// The headers whose names have this form, with their names in lowercase.
    private static Map<String, String> named(Map<String, List<String>> headers, Pattern form) {
        var found = new LinkedHashMap<String, String>();
        headers.forEach((name, values) -> {
            var lowercase = name == null ? "" : name.toLowerCase(Locale.ROOT);
            if (form.matcher(lowercase).matches()) {
                found.put(lowercase, String.join(",", values));
            }
        });
        return found;
    }
}
