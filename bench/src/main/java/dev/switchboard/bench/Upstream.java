package dev.switchboard.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/// The upstream of every measured gateway. It responds to any GET with the same 1 kB of JSON, and
/// `POST /introspect` reports any token as active, with a subject per token so that limits count
/// per credential. It is a bare Reactor Netty server, to cost as little as possible.
public final class Upstream {

    private static final ByteBuf PAGE =
            Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(page(), StandardCharsets.UTF_8));
    private static final Pattern TOKEN = Pattern.compile("(?:^|&)token=([^&]*)");

    private final Map<String, ByteBuf> responses = new ConcurrentHashMap<>();
    private final Map<String, String> companies;

    private Upstream(Map<String, String> companies) {
        this.companies = companies;
    }

    /// @param arguments the port, and a file with lines of a token, a space and the `org_id` to
    ///     report for it; without the file no company is reported
    static void main(String[] arguments) throws IOException {
        var upstream = new Upstream(arguments.length > 1 ? companies(Path.of(arguments[1])) : Map.of());
        HttpServer.create()
                .host("127.0.0.1")
                .port(Integer.parseInt(arguments[0]))
                .route(routes -> routes.post(
                                "/introspect",
                                (request, response) -> request.receive()
                                        .aggregate()
                                        .asString()
                                        .flatMap(form -> response.header("Content-Type", "application/json")
                                                .send(Mono.just(upstream.introspection(form)))
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

    private static Map<String, String> companies(Path file) throws IOException {
        try (var lines = Files.lines(file)) {
            return lines.map(line -> line.split(" ", 2)).collect(Collectors.toMap(line -> line[0], line -> line[1]));
        }
    }

    private ByteBuf introspection(String form) {
        return responses
                .computeIfAbsent(
                        form,
                        token -> Unpooled.unreleasableBuffer(
                                Unpooled.copiedBuffer(response(token), StandardCharsets.UTF_8)))
                .duplicate();
    }

    private String response(String form) {
        return "{\"active\":true,\"sub\":\"" + Integer.toHexString(form.hashCode())
                + "\",\"scope\":\"users:read numbers:read messages:write\""
                + company(form).map(id -> ",\"org_id\":\"" + id + "\"").orElse("") + "}";
    }

    private Optional<String> company(String form) {
        var token = TOKEN.matcher(form);
        return token.find() ? Optional.ofNullable(companies.get(token.group(1))) : Optional.empty();
    }

    private static String page() {
        return "{\"items\":[\"" + "x".repeat(980) + "\"],\"next_cursor\":null}";
    }
}
