package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.standalone.compose.UserBrowser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.Executors;

/// What a reader of a guide does in a browser, for its commands in a shell: `POST /allow` with an authorization address
/// responds with the address at which the app gets the user back, `POST /token` with the name of a user of the demo
/// with a new token of the client application.
final class GuideReader implements AutoCloseable {

    private static final String CLIENT_APPLICATION = "svc_app_switchboard_client";

    private final HttpServer server;
    private final TestRun run;

    private GuideReader(TestRun run) throws IOException {
        this.run = run;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/allow", exchange -> respond(exchange, this::allow));
        server.createContext("/token", exchange -> respond(exchange, this::token));
        server.start();
    }

    static GuideReader of(TestRun run) throws IOException {
        return new GuideReader(run);
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private interface Action {
        String of(String sent) throws Exception;
    }

    private static void respond(HttpExchange exchange, Action action) throws IOException {
        int status = 200;
        String text;
        try (var sent = exchange.getRequestBody()) {
            text = action.of(new String(sent.readAllBytes(), UTF_8));
        } catch (Exception | AssertionError failure) {
            status = 500;
            text = failure.toString();
        }
        var bytes = text.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        try (var body = exchange.getResponseBody()) {
            body.write(bytes);
        }
    }

    private String allow(String authorization) throws IOException, InterruptedException {
        return new ScriptedUser(run.demo())
                .back(URI.create(authorization), "allow")
                .toString();
    }

    private String token(String name) throws IOException {
        var demo = run.demo();
        var address = demo.get("auth_url").asString();
        var user = demo.get(name);
        return new UserBrowser(address)
                .signIn(user.get("email").asString(), user.get("password").asString())
                .token(CLIENT_APPLICATION, address + "/app/callback", Scope.ME_MANAGE.value());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
