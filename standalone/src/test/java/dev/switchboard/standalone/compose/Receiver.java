package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A receiver of webhooks on this machine, with a self-signed certificate. It accepts everything until it is told to
/// answer otherwise.
public final class Receiver implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "X-SERVICE-Validation-Token";
    private static final int ACCEPTED = 204;
    private static final char[] PASSWORD = "changeit".toCharArray();

    private final HttpsServer server;
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private volatile int status = ACCEPTED;
    private volatile String response = "";

    /// @param path to which it was sent
    /// @param signature `X-SERVICE-Signature`, of the bytes of the body in UTF-8
    public record Received(String path, String event, String delivery, String signature, String body) {

        /// The record in it.
        public JsonNode data() {
            return JSON.readTree(body).get("data");
        }

        /// When it was signed, in seconds.
        public long signedAt() {
            return Long.parseLong(signature.replaceFirst("^t=(\\d+),.*", "$1"));
        }
    }

    private Receiver(HttpsServer server) {
        this.server = server;
    }

    /// @param directory for its certificate
    public static Receiver start(Path directory) throws IOException, InterruptedException, GeneralSecurityException {
        var server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate(directory.resolve("receiver.p12"))));
        var receiver = new Receiver(server);
        server.createContext("/", receiver::receive);
        server.start();
        return receiver;
    }

    public String url() {
        return "https://localhost:" + server.getAddress().getPort() + "/hooks";
    }

    /// Answers all events that come now with this status.
    public void answer(int newStatus) {
        answer(newStatus, "");
    }

    /// The same with a body.
    public void answer(int newStatus, String newResponse) {
        response = newResponse;
        status = newStatus;
    }

    /// Everything that came, in order.
    public List<Received> received() {
        return List.copyOf(received);
    }

    /// What came with this delivery id, in order.
    public List<Received> deliveries(String id) {
        return received.stream().filter(any -> any.delivery().equals(id)).toList();
    }

    /// Waits for an event whose record meets the condition.
    public Received await(String event, Predicate<JsonNode> condition) {
        return Awaitility.await()
                .until(
                        () -> received.stream()
                                .filter(any -> any.event().equals(event) && condition.test(any.data()))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private void receive(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        if (headers.containsKey(TOKEN)) {
            exchange.getResponseHeaders().set(TOKEN, headers.getFirst(TOKEN));
            exchange.sendResponseHeaders(ACCEPTED, -1);
        } else {
            received.add(new Received(
                    exchange.getRequestURI().getPath(),
                    headers.getFirst("X-SERVICE-Event"),
                    headers.getFirst("X-SERVICE-Delivery"),
                    headers.getFirst("X-SERVICE-Signature"),
                    body));
            var bytes = response.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private static SSLContext certificate(Path file)
            throws IOException, InterruptedException, GeneralSecurityException {
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var making = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        String.valueOf(PASSWORD),
                        "-alias",
                        "receiver",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost")
                .redirectErrorStream(true)
                .start();
        var output = new String(making.getInputStream().readAllBytes(), UTF_8);
        if (making.waitFor() != 0) {
            throw new IOException(output);
        }
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD);
        }
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
