package dev.switchboard.standalone.receivers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The headers by which a receiver verifies a delivery, with signatures like those of the service.
public enum Scheme {
    CONTRACT,
    STANDARD;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param secrets two during a rotation, the new one last
    public Map<String, String> sign(String id, long seconds, byte[] body, String... secrets) {
        return switch (this) {
            case CONTRACT ->
                Map.of(
                        "X-SERVICE-Signature",
                        Arrays.stream(secrets)
                                .map(secret -> ",v1="
                                        + HexFormat.of().formatHex(hmac(secret.getBytes(UTF_8), seconds + ".", body)))
                                .collect(Collectors.joining("", "t=" + seconds, "")));
            case STANDARD ->
                Map.of(
                        "webhook-id",
                        id,
                        "webhook-timestamp",
                        Long.toString(seconds),
                        "webhook-signature",
                        Arrays.stream(secrets)
                                .map(secret -> Base64.getDecoder().decode(secret.replace("whsec_", "")))
                                .map(key -> "v1,"
                                        + Base64.getEncoder().encodeToString(hmac(key, id + "." + seconds + ".", body)))
                                .collect(Collectors.joining(" ")));
        };
    }

    private static byte[] hmac(byte[] key, String before, byte[] body) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            var content = new ByteArrayOutputStream();
            content.writeBytes(before.getBytes(UTF_8));
            content.writeBytes(body);
            return mac.doFinal(content.toByteArray());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
