package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.WebhookReceiver.Response;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufMono;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.tcp.SslProvider;

class WebhookReceiverTests {

    private static HttpClient client(HttpProtocol protocol) {
        SslProvider.GenericSslContextSpec<SslContextBuilder> spec =
                protocol == HttpProtocol.H2 ? Http2SslContextSpec.forClient() : Http11SslContextSpec.forClient();
        var trusting = spec.configure(
                ssl -> ssl.trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null));
        return HttpClient.create().protocol(protocol).secure(tls -> tls.sslContext(trusting));
    }

    private static HttpClientResponse post(HttpClient client, String url, String body) {
        var response = client.headers(headers -> headers.set("X-SERVICE-Event", "test.ping"))
                .post()
                .uri(url)
                .send(ByteBufMono.fromString(Mono.just(body)))
                .response()
                .block(Duration.ofSeconds(60));
        return Objects.requireNonNull(response);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "HTTP11"})
    void recordsRequestsAndSendsThePreparedResponsesInTurn(HttpProtocol protocol) {
        try (var receiver = WebhookReceiver.start()) {
            receiver.respondToDeliveriesInTurn("/a", Response.of(500), Response.of(204));
            var client = client(protocol);

            assertThat(post(client, receiver.url("/a"), "one").status().code()).isEqualTo(500);
            assertThat(post(client, receiver.url("/a"), "two").status().code()).isEqualTo(204);

            assertThat(receiver.deliveries("/a"))
                    .extracting(WebhookReceiver.Received::text)
                    .containsExactly("one", "two");
            assertThat(receiver.deliveries("/a").getFirst().header("x-service-event"))
                    .isEqualTo("test.ping");
            assertThat(receiver.deliveries("/a").getFirst().protocol())
                    .isEqualTo(protocol == HttpProtocol.H2 ? "HTTP/2.0" : "HTTP/1.1");
        }
    }
}
