package dev.switchboard.api.webhooks.deliveries;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signs deliveries (docs/guides/webhooks.md#verifying), and in the format of Standard Webhooks too
/// when the secret has the form that it requires.
///
/// @param secrets in the order of the signatures, the newest last
record Signer(List<String> secrets) {

    private static final String ALGORITHM = "HmacSHA256";
    private static final Pattern GENERATED = Pattern.compile("whsec_([A-Za-z0-9+/]{43}=)");

    /// The value of `X-SERVICE-Signature`: `t=<unix seconds>,v1=<hex>`, with a second `v1` while
    /// two secrets sign.
    String branded(long seconds, byte[] body) {
        return secrets.stream()
                .map(secret -> ",v1="
                        + HexFormat.of().formatHex(hmac(secret.getBytes(StandardCharsets.UTF_8), seconds + ".", body)))
                .collect(Collectors.joining("", "t=" + seconds, ""));
    }

    /// The value of `webhook-signature`, a list of `v1,<base64>`; empty where no secret is a
    /// generated one.
    Optional<String> standard(UUID id, long seconds, byte[] body) {
        return secrets.stream()
                .map(GENERATED::matcher)
                .filter(secret -> secret.matches())
                .map(secret -> Base64.getDecoder().decode(secret.group(1)))
                .map(key -> "v1," + Base64.getEncoder().encodeToString(hmac(key, id + "." + seconds + ".", body)))
                .reduce((first, second) -> first + " " + second);
    }

    private static byte[] hmac(byte[] key, String before, byte[] body) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update(before.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }

    @Override
    public String toString() {
        return "Signer[]";
    }
}
