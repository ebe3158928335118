import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A complete receiver, behind something that speaks https: WEBHOOK_SECRET=whsec_… PORT=8000 java Receiver.java
class Receiver {

    private static final long TOLERANCE_SECONDS = 300;
    private static final int MAX_BODY = 1024 * 1024;
    // Take your JSON library instead. Both come before anything else that has such a name.
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:\\s*\"([0-9a-f-]+)\"");
    private static final Pattern EVENT = Pattern.compile("\"event\"\\s*:\\s*\"([a-z_.]+)\"");

    // --- verify
    /// X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, while the secret is being rotated with two v1.
    static boolean verify(Headers headers, byte[] body, String secret) throws GeneralSecurityException {
        var parts = first(headers, "X-SERVICE-Signature").split(",");
        var t = Arrays.stream(parts)
                .map(String::strip)
                .filter(part -> part.startsWith("t="))
                .map(part -> part.substring(2))
                .findFirst()
                .orElse("");
        var expected = "v1=" + HexFormat.of().formatHex(hmac(secret.getBytes(UTF_8), t + ".", body));
        return fresh(t) && Arrays.stream(parts).map(String::strip).anyMatch(part -> same(part, expected));
    }

    /// The same by the headers of Standard Webhooks, for secrets that begin with whsec_.
    static boolean verifyStandard(Headers headers, byte[] body, String secret) throws GeneralSecurityException {
        var t = first(headers, "webhook-timestamp");
        var key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        var mac = hmac(key, first(headers, "webhook-id") + "." + t + ".", body);
        var expected = "v1," + Base64.getEncoder().encodeToString(mac);
        var signatures = first(headers, "webhook-signature").split(" ");
        return fresh(t) && Arrays.stream(signatures).anyMatch(signature -> same(signature, expected));
    }

    private static byte[] hmac(byte[] key, String before, byte[] body) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update(before.getBytes(UTF_8));
        return mac.doFinal(body);
    }

    private static boolean fresh(String t) {
        return t.matches("[0-9]{1,12}")
                && Math.abs(Instant.now().getEpochSecond() - Long.parseLong(t)) <= TOLERANCE_SECONDS;
    }

    private static boolean same(String a, String b) {
        return MessageDigest.isEqual(a.getBytes(UTF_8), b.getBytes(UTF_8));
    }

    private static String first(Headers headers, String name) {
        return Optional.ofNullable(headers.getFirst(name)).orElse("");
    }
    // --- end

    // A unique key in your database, so that it outlives this process.
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final String secret = System.getenv("WEBHOOK_SECRET");
    private final boolean standard = "standard".equals(System.getenv("WEBHOOK_SCHEME"));

    void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(status(exchange), -1);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private int status(HttpExchange exchange) throws IOException, GeneralSecurityException {
        var headers = exchange.getRequestHeaders();
        var token = headers.getFirst("X-SERVICE-Validation-Token");
        if (token != null) {
            exchange.getResponseHeaders().set("X-SERVICE-Validation-Token", token);
            return 200;
        }
        var body = exchange.getRequestBody().readNBytes(MAX_BODY);
        if (!(standard ? verifyStandard(headers, body, secret) : verify(headers, body, secret))) {
            return 401;
        }
        // Of the body and not of a header, because the signature covers the body.
        var text = new String(body, UTF_8);
        var id = ID.matcher(text);
        var event = EVENT.matcher(text);
        if (id.find() && event.find() && seen.add(id.group(1))) {
            // Where this takes longer than ten seconds, do it after the response.
            System.out.println(event.group(1) + " " + id.group(1));
        }
        return 204;
    }

    public static void main(String[] args) throws IOException {
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8000"));
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", new Receiver()::receive);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }
}
