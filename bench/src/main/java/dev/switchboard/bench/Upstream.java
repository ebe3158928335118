package dev.switchboard.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/// What stands behind every gateway that is measured: any GET answers the same 1 kB of JSON, and `POST /introspect`
/// says `active` of any token, keyed by the token so that limits count per credential. Bare Reactor Netty, so that it
/// costs as little as something real can.
public final class Upstream {

    private static final ByteBuf PAGE =
            Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(page(), StandardCharsets.UTF_8));
    private static final Map<String, ByteBuf> ANSWERS = new ConcurrentHashMap<>();

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
        return ANSWERS.computeIfAbsent(
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
