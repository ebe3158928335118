package dev.switchboard.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/// The upstream of every measured gateway. It responds to any GET with the same 1 kB of JSON, and
/// `POST /introspect` reports any token as active, with a subject per token so that limits count
/// per credential. It is a bare Reactor Netty server, to cost as little as possible.
public final class Upstream {

    private static final ByteBuf PAGE =
            Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(page(), StandardCharsets.UTF_8));
    private static final Map<String, ByteBuf> RESPONSES = new ConcurrentHashMap<>();

    private Upstream() {}

    static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .route(routes -> routes.post(
                                "/introspect",
                                (request, response) -> request.receive()
                                        .aggregate()
                                        .asString()
                                        .flatMap(form -> response.header("Content-Type", "application/json")
                                                .send(Mono.just(introspection(form)))
                                                .then()))
                        .get(
                                "/**",
                                (request, response) -> response.header("Content-Type", "application/json")
                                        .header("Content-Length", Integer.toString(PAGE.readableBytes()))
                                        .send(Flux.just(PAGE.duplicate()))))
                .bindNow()
                .onDispose()
                .block();
    }

    private static ByteBuf introspection(String form) {
        return RESPONSES
                .computeIfAbsent(
                        form,
                        token -> Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(
                                "{\"active\":true,\"sub\":\"" + Integer.toHexString(token.hashCode())
                                        + "\",\"scope\":\"users:read\"}",
                                StandardCharsets.UTF_8)))
                .duplicate();
    }

    private static String page() {
        return "{\"items\":[\"" + "x".repeat(980) + "\"],\"next_cursor\":null}";
    }
}
