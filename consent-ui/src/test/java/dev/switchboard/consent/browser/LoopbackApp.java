package dev.switchboard.consent.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// An app on the other end: takes the browser back, at an address on loopback.
final class LoopbackApp implements AutoCloseable {

    private final HttpServer server;
    private final List<String> callbacks = new CopyOnWriteArrayList<>();
    private final List<String> referers = new CopyOnWriteArrayList<>();

    private LoopbackApp(HttpServer server) {
        this.server = server;
    }

    static LoopbackApp start() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var app = new LoopbackApp(server);
        server.createContext("/callback", app::callback);
        // An app that sends the browser on to another of its hosts.
        server.createContext("/moved", exchange -> {
            var elsewhere = "http://localhost:" + server.getAddress().getPort() + "/callback";
            exchange.getResponseHeaders()
                    .set("Location", elsewhere + "?" + exchange.getRequestURI().getRawQuery());
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        // An app that responds with nothing, so that the browser stays where it is.
        server.createContext("/silent", exchange -> {
            app.callbacks.add(exchange.getRequestURI().getRawQuery());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return app;
    }

    String address(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    /// The raw queries that arrived, in order.
    List<String> callbacks() {
        return callbacks;
    }

    List<String> referers() {
        return referers;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void callback(HttpExchange exchange) throws IOException {
        callbacks.add(exchange.getRequestURI().getRawQuery());
        referers.addAll(exchange.getRequestHeaders().getOrDefault("Referer", List.of()));
        var page = "<!doctype html><html lang=en><title>Acme Dialer</title><h1>Welcome back</h1>"
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, page.length);
        exchange.getResponseBody().write(page);
        exchange.close();
    }
}
