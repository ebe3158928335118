package dev.switchboard.bench;

import io.netty.buffer.Unpooled;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.tcp.SslProvider;

/// Posts the same body over kept-alive connections, each of which sends the next request after a
/// response. This is the cost of sending alone, without queue, order, signature or log.
public final class Poster {

    private Poster() {}

    /// @param arguments the address, seconds, connections, and the body's length
    static void main(String[] arguments) {
        int connections = Integer.parseInt(arguments[2]);
        var body = body(Integer.parseInt(arguments[3])).getBytes(StandardCharsets.UTF_8);
        SslProvider.GenericSslContextSpec<?> trusting = Http11SslContextSpec.forClient()
                .configure(tls ->
                        tls.trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null));
        var client = HttpClient.create(ConnectionProvider.create("bench", connections))
                .secure(tls -> tls.sslContext(trusting))
                .headers(fields -> fields.set("Content-Type", "application/json"));
        Flux.range(0, connections)
                .flatMap(
                        connection -> client.post()
                                .uri(arguments[0])
                                .send(Mono.fromSupplier(() -> Unpooled.wrappedBuffer(body)))
                                .responseContent()
                                .then()
                                .repeat(),
                        connections)
                .take(Duration.ofSeconds(Long.parseLong(arguments[1])))
                .blockLast();
    }

    private static String body(int length) {
        var start = "{\"occurred_at\":\"2026-01-01T00:00:00.000Z\",\"data\":\"";
        return start + "x".repeat(Math.max(0, length - start.length() - 2)) + "\"}";
    }
}
