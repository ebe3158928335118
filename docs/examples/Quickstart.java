// java Quickstart.java, with the variables of .switchboard/demo.env (Java 25)
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

static final String URL = System.getenv("SWITCHBOARD_URL"), SIM = System.getenv("SWITCHBOARD_SIM_URL");
static final int PORT = 8443;
final HttpClient http = HttpClient.newHttpClient();
// By name and record: other texts of the company have events, too.
final Map<String, CompletableFuture<String>> events = new ConcurrentHashMap<>();
String secret;

void main() throws Exception {
    var random = new byte[32];
    new SecureRandom().nextBytes(random);
    secret = "whsec_" + Base64.getEncoder().encodeToString(random);
    var server = HttpsServer.create(new InetSocketAddress("127.0.0.1", PORT), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls()));
    server.createContext("/", this::receive);
    server.start();

    post(URL + "/v1/webhooks", """
            {"url": "https://localhost:%d/", "filters": ["messages"], "secret": "%s"}""".formatted(PORT, secret));
    IO.println("subscribed");

    var text = post(URL + "/v1/messages", """
            {"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"}""");
    IO.println("sent to +13125550100");
    for (var name : List.of("messages.sent", "messages.delivered")) {
        event(name, field("id", text)).join();
        IO.println("event: " + name);
    }

    // The other party replies: with the simulator, you decide what the outside world does.
    var sent = post(SIM + "/sim/messages", """
            {"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."}""");
    var reply = event("messages.received", field("message_id", sent)).join();
    IO.println("event: messages.received: " + field("text", reply));
    server.stop(0);
}

/// Sends the token of the handshake back, and verifies the signature of everything else.
void receive(HttpExchange exchange) throws IOException {
    var body = exchange.getRequestBody().readAllBytes();
    var token = exchange.getRequestHeaders().getFirst("X-SERVICE-Validation-Token");
    if (token != null) {
        exchange.getResponseHeaders().set("X-SERVICE-Validation-Token", token);
    }
    boolean accepted = token != null || verified(exchange.getRequestHeaders().getFirst("X-SERVICE-Signature"), body);
    exchange.sendResponseHeaders(accepted ? 204 : 401, -1);
    if (accepted && token == null) {
        var event = new String(body);
        var data = event.substring(event.indexOf("\"data\""));
        event(field("event", event), field("id", data)).complete(data);
    }
}

/// An event of a record, which may have come already.
CompletableFuture<String> event(String name, String id) {
    return events.computeIfAbsent(name + " " + id, _ -> new CompletableFuture<>());
}

boolean verified(String signature, byte[] body) {
    try {
        var parts = signature.replaceAll("[a-z0-9]+=", "").split(",");
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(), "HmacSHA256"));
        mac.update((parts[0] + ".").getBytes());
        return MessageDigest.isEqual(parts[1].getBytes(), HexFormat.of().formatHex(mac.doFinal(body)).getBytes());
    } catch (Exception invalid) {
        return false;
    }
}

String post(String url, String json) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(url))
            .header("Authorization", "Bearer " + System.getenv("SWITCHBOARD_API_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json));
    var response = http.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
        throw new IOException(response.statusCode() + ": " + response.body());
    }
    return response.body();
}

/// A certificate for this machine. In production, what is in front of your program has one.
SSLContext tls() throws Exception {
    new ProcessBuilder(("keytool -genkeypair -alias quickstart -keyalg EC -dname CN=localhost -validity 1"
            + " -keystore keys.p12 -storepass changeit").split(" ")).start().waitFor();
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(KeyStore.getInstance(new File("keys.p12"), "changeit".toCharArray()), "changeit".toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
}

/// Take your JSON library instead.
String field(String name, String json) {
    var found = Pattern.compile("\"%s\"\\s*:\\s*\"([^\"]*)\"".formatted(name)).matcher(json);
    return found.find() ? found.group(1) : "";
}
