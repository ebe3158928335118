package dev.switchboard.telephony.testkit;

import dev.switchboard.testkit.Prerequisites;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A message center: a Node.js process with the library `smpp`. Where Node.js or the library is not
/// installed, the test is skipped; with the environment variable `CI` it fails.
public final class Smsc implements AutoCloseable {

    private static final Path DIRECTORY = directory();
    private static final Pattern PORTS = Pattern.compile("smpp=(\\d+) control=(\\d+)");
    private static final JsonMapper JSON = new JsonMapper();

    private final Process process;
    private final int port;
    private final URI control;
    private final HttpClient http = HttpClient.newHttpClient();

    private Smsc(Process process, int port, int control) {
        this.process = process;
        this.port = port;
        this.control = URI.create("http://127.0.0.1:" + control);
    }

    public static Smsc start() {
        return start(Map.of());
    }

    /// With TLS, and a certificate for `localhost`.
    ///
    /// @param key a PEM file
    /// @param certificate a PEM file
    public static Smsc startWithTls(Path key, Path certificate) {
        return start(Map.of(
                "SMSC_KEY", key.toAbsolutePath().toString(),
                "SMSC_CERTIFICATE", certificate.toAbsolutePath().toString()));
    }

    /// Of this repository, from the directory of any module.
    private static Path directory() {
        var smsc = Path.of("telephony/smpp/src/test/smsc");
        return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
                .takeWhile(Objects::nonNull)
                .map(parent -> parent.resolve(smsc))
                .filter(Files::isDirectory)
                .findFirst()
                .orElse(smsc);
    }

    private static Smsc start(Map<String, String> environment) {
        if (!Files.isDirectory(DIRECTORY.resolve("node_modules"))) {
            throw Prerequisites.missing(
                    "the library smpp is not installed; npm ci in telephony/smpp/src/test/smsc does it");
        }
        try {
            var builder = new ProcessBuilder("node", "smsc.mjs")
                    .directory(DIRECTORY.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            var process = builder.start();
            var first = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            var ports = PORTS.matcher(String.valueOf(first));
            if (!ports.matches()) {
                process.destroyForcibly();
                throw new IllegalStateException("the message center did not start: " + first);
            }
            return new Smsc(process, Integer.parseInt(ports.group(1)), Integer.parseInt(ports.group(2)));
        } catch (IOException _) {
            throw Prerequisites.missing("Node.js is not installed");
        }
    }

    public int port() {
        return port;
    }

    /// What was submitted to a number, in order.
    public List<JsonNode> submits(String to) {
        return about("/submits", to).toList();
    }

    /// The sessions that submitted something to a number. The number of a session counts the binds.
    public Set<Integer> sessionsOfSubmits(String to) {
        return sessions("/submits", to);
    }

    /// The sessions that took receipts of a number.
    public Set<Integer> sessionsOfReceipts(String to) {
        return sessions("/receipts", to);
    }

    private Set<Integer> sessions(String path, String to) {
        return about(path, to).map(one -> one.get("session").asInt()).collect(Collectors.toSet());
    }

    private Stream<JsonNode> about(String path, String to) {
        return StreamSupport.stream(get(path).spliterator(), false)
                .filter(one -> one.get("to").asString().equals(to.substring(1)));
    }

    /// How many queries there were for messages to a number.
    public long queries(String to) {
        return about("/queries", to).count();
    }

    public int bound() {
        return get("/sessions").get("bound").asInt();
    }

    public int binds() {
        return get("/sessions").get("binds").asInt();
    }

    /// From now on it behaves like this for a number.
    ///
    /// @param how fields of `behavior` in smsc.mjs
    public void behave(String to, Map<String, Object> how) {
        var body = new java.util.HashMap<>(how);
        body.put("to", to.substring(1));
        post("/behave", body);
    }

    /// Delivers a PDU.
    ///
    /// @return the number of the delivery
    public int deliver(String from, String to, byte[] octets, Map<String, Object> fields) {
        var body = new java.util.HashMap<String, Object>(fields);
        body.putIfAbsent("source_addr", from.replace("+", ""));
        body.put("destination_addr", to.replace("+", ""));
        body.put("octets", Base64.getEncoder().encodeToString(octets));
        return post("/deliver", body).get("n").asInt();
    }

    /// The status of the response to a delivery; -1 if there is none.
    public int answer(int delivery) {
        var status = get("/answers").get(String.valueOf(delivery));
        return status == null ? -1 : status.asInt();
    }

    /// The status of the `generic_nack` for the PDU with this sequence number; -1 if there is none.
    public int refusal(int sequenceNumber) {
        var status = get("/refusals").get(String.valueOf(sequenceNumber));
        return status == null ? -1 : status.asInt();
    }

    public void raw(String hex) {
        post("/raw", Map.of("hex", hex));
    }

    /// Closes all connections.
    public void drop() {
        post("/drop", Map.of());
    }

    /// Closes the connection of one session.
    public void drop(int session) {
        post("/drop", Map.of("session", session));
    }

    /// From now on the bound sessions answer nothing, though their connections stay open. They still read.
    public void silence() {
        post("/silence", Map.of());
    }

    /// From now on binds are answered with that status.
    public void answerBinds(int status) {
        post("/bind", Map.of("status", status));
    }

    private JsonNode get(String path) {
        return send(HttpRequest.newBuilder(control.resolve(path)).build());
    }

    private JsonNode post(String path, Map<String, ?> body) {
        return send(HttpRequest.newBuilder(control.resolve(path))
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    private JsonNode send(HttpRequest request) {
        try {
            return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        http.close();
    }
}
