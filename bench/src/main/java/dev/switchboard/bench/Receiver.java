package dev.switchboard.bench;

import io.netty.handler.codec.http.HttpHeaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.tcp.SslProvider;

/// Receives webhooks over HTTPS. It responds to `POST /responding/…` at once, to `POST /busy/…` after 20 ms, to
/// `POST /silent/…` never, and to handshakes always. `GET /seen` reports the deliveries to the first since the last
/// call as `{"count", "nanos", "p50", "p99"}`: the time from the first to the last one, and the milliseconds from
/// `occurred_at` to the receipt. `GET /count` reports how many there have been since that call.
public final class Receiver {

    private static final String TOKEN = "-validation-token";
    private static final Duration BUSY = Duration.ofMillis(20);
    private static final Pattern OCCURRED_AT = Pattern.compile("\"occurred_at\":\"([^\"]+)\"");

    private final Clock clock;
    private final ConcurrentLinkedQueue<Receipt> receipts = new ConcurrentLinkedQueue<>();

    private record Receipt(long nanos, long lagMillis) {}

    private Receiver(Clock clock) {
        this.clock = clock;
    }

    /// @param arguments the port, and a PKCS12 file with the password `changeit`
    static void main(String[] arguments) throws IOException, GeneralSecurityException {
        var receiver = new Receiver(Clock.systemUTC());
        SslProvider.GenericSslContextSpec<?> keys = Http11SslContextSpec.forServer(keys(Path.of(arguments[1])));
        HttpServer.create()
                .host("127.0.0.1")
                .port(Integer.parseInt(arguments[0]))
                .secure(tls -> tls.sslContext(keys))
                .handle(receiver::handle)
                .bindNow()
                .onDispose()
                .block();
    }

    private static KeyManagerFactory keys(Path file) throws IOException, GeneralSecurityException {
        var password = "changeit".toCharArray();
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, password);
        }
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, password);
        return factory;
    }

    private Publisher<Void> handle(HttpServerRequest request, HttpServerResponse response) {
        if (request.path().equals("count")) {
            return response.sendString(Mono.fromSupplier(() -> String.valueOf(receipts.size())));
        }
        if (request.path().equals("seen")) {
            return response.sendString(Mono.fromSupplier(this::takeReport));
        }
        echo(request.requestHeaders(), response);
        return request.receive()
                .aggregate()
                .asString(StandardCharsets.UTF_8)
                .defaultIfEmpty("")
                .flatMap(body -> {
                    if (request.path().startsWith("silent") && !body.isEmpty()) {
                        return Mono.never();
                    }
                    var sent = response.status(204).send();
                    if (request.path().startsWith("busy")) {
                        return Mono.delay(BUSY).then(Mono.from(sent));
                    }
                    received(body);
                    return Mono.from(sent);
                });
    }

    private static void echo(HttpHeaders headers, HttpServerResponse response) {
        headers.forEach(field -> {
            if (field.getKey().toLowerCase(Locale.ROOT).endsWith(TOKEN)) {
                response.header(field.getKey(), field.getValue());
            }
        });
    }

    private void received(String body) {
        var occurredAt = OCCURRED_AT.matcher(body);
        if (occurredAt.find()) {
            var lag = Duration.between(Instant.parse(occurredAt.group(1)), clock.instant());
            receipts.add(new Receipt(System.nanoTime(), lag.toMillis()));
        }
    }

    private String takeReport() {
        var all = receipts.toArray(Receipt[]::new);
        receipts.clear();
        var lags = Arrays.stream(all).mapToLong(Receipt::lagMillis).sorted().toArray();
        long nanos = all.length == 0 ? 0 : all[all.length - 1].nanos() - all[0].nanos();
        return "{\"count\": %d, \"nanos\": %d, \"p50\": %d, \"p99\": %d}"
                .formatted(all.length, nanos, Percentiles.of(lags, 50), Percentiles.of(lags, 99));
    }
}
