package dev.switchboard.telephony.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.switchboard.media.faxes.FaxConversionFailed;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.media.faxes.FaxTiff;
import dev.switchboard.telephony.testkit.OutsideWorld.Received;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.SocketClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The simulator's control interface (docs/guides/simulator.md#the-control-interface), played by real
/// phones, fax machines and client applications against a service that uses Asterisk. So one test runs
/// against both.
///
/// It differs where telephones cannot do what the simulator does: `from` is required, `ring_ms` of a call
/// that goes to voicemail is the service's setting, and a phone that is busy lets the caller leave a
/// voicemail. A call from a line for faxes is taken by a fax machine. Texts and mail are not played.
public final class OutsideControl implements AutoCloseable, OutsideWorld.Behavior {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final Duration MESSAGE = Duration.ofSeconds(4);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final String CALLS = "/calls?limit=50";
    private static final String FAXES = "/faxes?limit=50";
    private static final Duration FAX_WITHIN = Duration.ofSeconds(90);
    private static final int FAX_CALLS = 2;
    private static final int TONE = 600;
    private static final int BUSY = 17;
    private static final int NO_SUCH_NUMBER = 1;
    private static final int DEFAULT_RINGING = 500;

    private volatile @Nullable Api api;
    private final Duration answersAfter;
    private final HttpServer server;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final Map<String, Caller> callers = new ConcurrentHashMap<>();
    private final Map<String, PlayedClient> clients = new ConcurrentHashMap<>();
    private final Map<String, String> outsideChannels = new ConcurrentHashMap<>();
    private final Set<String> found = ConcurrentHashMap.newKeySet();
    private volatile @Nullable OutsideWorld world;

    /// What it needs of the service.
    ///
    /// @param host with the routes of the API below `/v1`
    /// @param port of that host
    /// @param key an API key of the owner
    /// @param clientToken an access token with `client:connect` of a user
    /// @param faxLines numbers that only take and send faxes
    public record Api(String host, int port, String key, Function<String, String> clientToken, Set<String> faxLines) {

        JsonNode get(String path) {
            return JsonHttp.at(host).get("/v1" + path, key).assertStatus(200).json();
        }

        SocketClient open(String userId) {
            var ticket = JsonHttp.at(host)
                    .post("/v1/client/tickets", clientToken.apply(userId), "")
                    .assertStatus(201)
                    .json()
                    .get("ticket")
                    .asString();
            var socket = new SocketClient();
            int status = socket.open(port, "?ticket=" + ticket, host);
            if (status != 101) {
                throw new IllegalStateException("The client was refused with " + status);
            }
            socket.await("connected");
            return socket;
        }
    }

    /// Somebody outside who calls.
    private static final class Caller {

        private final String outcome;
        private final int ringing;
        private final @Nullable Integer talking;
        private volatile boolean talks;
        private volatile String channel = "";

        Caller(String outcome, int ringing, @Nullable Integer talking) {
            this.outcome = outcome;
            this.ringing = ringing;
            this.talking = talking;
        }

        boolean expectsAnswer() {
            return outcome.equals("answered") || outcome.equals("ringing");
        }
    }

    /// @param answersAfter how long somebody who answers lets it ring
    public OutsideControl(Duration answersAfter) throws IOException {
        this.answersAfter = answersAfter;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/sim/calls", responding(this::calls));
        server.createContext("/sim/faxes", responding(this::faxes));
        server.createContext("/sim/clients", responding(this::clients));
        server.start();
    }

    /// Plays these phones and this carrier, whose behavior it is.
    public void play(OutsideWorld outside) {
        world = outside;
    }

    /// Belongs to this service, which runs by now.
    public void of(Api service) {
        api = service;
    }

    private Api api() {
        return Objects.requireNonNull(api);
    }

    /// As in `demo.json`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private OutsideWorld world() {
        return Objects.requireNonNull(world);
    }

    // What phones and outside numbers do.

    @Override
    public void called(OutsideWorld outside, Received call) {
        if (call.dialed().startsWith("+")) {
            outsideCalled(outside, call);
        } else {
            phoneCalled(outside, call);
        }
    }

    private void outsideCalled(OutsideWorld outside, Received call) {
        var channel = call.channel();
        outsideChannels.put(call.dialed(), channel);
        switch (call.dialed().substring(Math.max(0, call.dialed().length() - 4))) {
            case "0101" -> outside.hangUp(channel, BUSY);
            case "0102" -> outside.ring(channel);
            case "0103" -> {
                outside.ring(channel);
                outside.later(answersAfter, () -> outside.answer(channel));
                outside.later(answersAfter.plus(MESSAGE), () -> outside.hangUp(channel));
            }
            case "0104" -> outside.hangUp(channel, NO_SUCH_NUMBER);
            default -> {
                outside.ring(channel);
                if (api().faxLines().contains(call.from())) {
                    outside.receiveFax(channel);
                } else {
                    outside.later(answersAfter, () -> outside.answer(channel));
                }
            }
        }
    }

    /// A colleague answers, and so does a phone that a client of its user has asked.
    private void phoneCalled(OutsideWorld outside, Received call) {
        var caller = callers.get(call.from());
        outside.ring(call.channel());
        if (call.autoAnswer()) {
            talks(caller);
            outside.answer(call.channel());
        } else if (caller == null || caller.talks) {
            outside.later(answersAfter, () -> outside.answer(call.channel()));
        } else if (caller.outcome.equals("answered")) {
            outside.later(Duration.ofMillis(caller.ringing), () -> {
                talks(caller);
                outside.answer(call.channel());
            });
        } else if (caller.outcome.equals("missed")) {
            outside.later(Duration.ofMillis(caller.ringing), () -> outside.hangUp(caller.channel));
        } else if (caller.outcome.equals("busy")) {
            outside.hangUp(call.channel(), BUSY);
        }
    }

    private static void talks(@Nullable Caller caller) {
        if (caller != null) {
            caller.talks = true;
        }
    }

    /// The caller talks with a user, or leaves a message.
    private void answered(Caller caller, String channel) {
        var outside = world();
        if (!caller.talks) {
            outside.whenQuiet(channel, () -> {
                outside.play(channel, TONE, MESSAGE);
                outside.later(MESSAGE.plus(answersAfter), () -> outside.hangUp(channel));
            });
        } else if (caller.talking != null) {
            outside.later(Duration.ofMillis(caller.talking), () -> outside.hangUp(channel));
        }
    }

    // The routes.

    private void calls(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("GET")) {
            var id = last(exchange);
            var digits = world().digitsOf(otherParty(id));
            respond(exchange, 200, Map.of("call_id", id, "digits", digits));
            return;
        }
        var body = JSON.readTree(exchange.getRequestBody());
        var from = body.get("from").asString();
        var to = body.get("to").asString();
        var outcome = body.path("outcome").asString("answered");
        var caller = new Caller(
                outcome,
                body.path("ring_ms").asInt(DEFAULT_RINGING),
                body.has("talk_ms") ? Integer.valueOf(body.get("talk_ms").asInt()) : null);
        callers.put(from, caller);
        found.addAll(ids(CALLS, from, to));
        caller.channel = world().call(to, from, channel -> answered(caller, channel));
        respond(exchange, 202, Map.of("call_id", awaitNewCall(from, to)));
    }

    /// The channel of the outside party of a call.
    private String otherParty(String callId) {
        var call = api().get("/calls/" + callId);
        if (call.get("direction").asString().equals("outbound")) {
            return Objects.requireNonNull(outsideChannels.get(call.get("to").asString()));
        }
        return Objects.requireNonNull(callers.get(call.get("from").asString())).channel;
    }

    private void faxes(HttpExchange exchange) throws IOException {
        var body = JSON.readTree(exchange.getRequestBody());
        var from = body.get("from").asString();
        var to = body.get("to").asString();
        found.addAll(ids(FAXES, from, to));
        var tiff = tiff(from, to, body.path("pages").asInt(1));
        try {
            respond(exchange, 202, Map.of("fax_id", sent(to, from, tiff)));
        } finally {
            Files.delete(tiff);
        }
    }

    /// A machine calls again when its fax has failed.
    ///
    /// @return the id of the received fax
    private String sent(String to, String from, Path tiff) throws IOException {
        var failures = new ArrayList<String>();
        while (failures.size() < FAX_CALLS) {
            var sending = world().sendFax(to, from, tiff);
            await().atMost(FAX_WITHIN)
                    .pollInterval(POLL)
                    .until(() -> !newIds(FAXES, from, to).isEmpty() || hasFailed(sending));
            var received = newIds(FAXES, from, to);
            if (!received.isEmpty()) {
                return received.iterator().next();
            }
            failures.add(world().resultOfFax(sending));
            System.out.println("A fax to " + to + " has failed: " + failures.getLast());
        }
        throw new IllegalStateException("The fax has not arrived: " + failures);
    }

    private boolean hasFailed(String sending) throws IOException {
        var result = world().resultOfFax(sending);
        return !result.isEmpty() && !result.startsWith("SUCCESS");
    }

    private static Path tiff(String from, String to, int pages) throws IOException {
        var pdf = Files.createTempFile("fax-", ".pdf");
        var tiff = Files.createTempFile("fax-", ".tiff");
        try {
            Files.write(pdf, FaxPages.of("FAX   from " + from + "   to " + to, pages));
            FaxTiff.fromPdf(pdf, tiff, FaxLimits.DEFAULT);
            return tiff;
        } catch (FaxConversionFailed impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            Files.delete(pdf);
        }
    }

    private Set<String> ids(String list, String from, String to) {
        var ids = new HashSet<String>();
        for (var item : api().get(list).get("items")) {
            if (item.path("from").asString("").equals(from)
                    && item.path("to").asString("").equals(to)) {
                ids.add(item.get("id").asString());
            }
        }
        return ids;
    }

    private Set<String> newIds(String list, String from, String to) {
        var ids = ids(list, from, to);
        ids.removeAll(found);
        return ids;
    }

    private String awaitNewCall(String from, String to) {
        var ids = await().pollInterval(POLL).until(() -> newIds(CALLS, from, to), all -> !all.isEmpty());
        return ids.iterator().next();
    }

    private void clients(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath().split("/");
        switch (exchange.getRequestMethod()) {
            case "DELETE" -> {
                var closed = clients.remove(last(exchange));
                if (closed != null) {
                    closed.close();
                }
                respond(exchange, closed == null ? 404 : 204, null);
            }
            case "POST" -> {
                var body = JSON.readTree(exchange.getRequestBody());
                if (path[path.length - 1].equals("pickup")) {
                    var client = clients.get(path[path.length - 2]);
                    respond(
                            exchange,
                            client == null ? 404 : client.does("pick_up", "call_id", body.get("call_id")) ? 200 : 409,
                            Map.of());
                } else {
                    var userId = body.get("user_id").asString();
                    var client = new PlayedClient(
                            api().open(userId), body.path("answers").asBoolean(false));
                    var before = clients.put(userId, client);
                    if (before != null) {
                        before.close();
                    }
                    respond(exchange, 201, body);
                }
            }
            default -> respond(exchange, 405, null);
        }
    }

    /// The client application of a user.
    private final class PlayedClient {

        private final SocketClient socket;
        private final ScheduledFuture<?> reading;
        private final boolean answers;
        private int read;
        private int asked;

        PlayedClient(SocketClient socket, boolean answers) {
            this.socket = socket;
            this.answers = answers;
            this.reading = clock.scheduleWithFixedDelay(this::read, 0, 20, TimeUnit.MILLISECONDS);
        }

        private void read() {
            for (; read < socket.received.size(); read++) {
                var message = socket.received.get(read);
                if (answers && message.path("type").asString("").equals("call_to_place")) {
                    send("place", "dial_id", message.get("dial_id").asString());
                } else if (answers && message.path("type").asString("").equals("call_offered")) {
                    offered(message.get("call"));
                }
            }
        }

        private void offered(JsonNode call) {
            var caller = callers.get(call.path("from").asString(""));
            if (caller == null || caller.expectsAnswer()) {
                var id = call.get("id").asString();
                world().later(answersAfter, () -> send("answer", "call_id", id));
            }
        }

        private String send(String type, String field, String id) {
            var request = "request-" + ++asked;
            socket.send("{\"id\": \"%s\", \"type\": \"%s\", \"%s\": \"%s\"}".formatted(request, type, field, id));
            return request;
        }

        /// Whether a command was carried out.
        boolean does(String type, String field, JsonNode id) {
            var request = send(type, field, id.asString());
            return socket.await(message -> message.path("id").asString("").equals(request))
                    .get("type")
                    .asString()
                    .equals("done");
        }

        /// Returns when the service knows that it is closed.
        void close() {
            reading.cancel(false);
            if (socket.closed == 0) {
                socket.socket().sendClose(WebSocket.NORMAL_CLOSURE, "").join();
                await().pollInterval(POLL).until(() -> socket.closed != 0);
            }
        }
    }

    private static String last(HttpExchange exchange) {
        var path = exchange.getRequestURI().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// Responds with 500 and the reason when a handler fails; the server would only close the connection.
    private static HttpHandler responding(HttpHandler handler) {
        return exchange -> {
            try {
                handler.handle(exchange);
            } catch (IllegalStateException | ConditionTimeoutException failure) {
                respond(exchange, 500, Map.of("error", String.valueOf(failure.getMessage())));
            }
        };
    }

    private static void respond(HttpExchange exchange, int status, @Nullable Object body) throws IOException {
        try (exchange) {
            if (body == null) {
                exchange.sendResponseHeaders(status, -1);
                return;
            }
            var bytes = JSON.writeValueAsString(body).getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        clients.values().forEach(PlayedClient::close);
        clock.shutdownNow();
        server.stop(0);
        var outside = world;
        if (outside != null) {
            outside.close();
        }
    }
}
