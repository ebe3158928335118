package dev.switchboard.gateway.clientaddress;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class ClientsTests {

    private final Clients clients = new Clients(new ClientAddressProperties(List.of("10.0.0.0/8", "2001:db8::/32")));

    @Test
    void isThePeerWhateverItsFieldsSay() {
        var client = clients.of(from("203.0.113.9")
                .header("Host", "api.example")
                .header("X-Forwarded-For", "1.2.3.4")
                .header("X-Forwarded-Proto", "https")
                .header("X-Forwarded-Host", "evil.example")
                .build());

        assertThat(client.address().text()).isEqualTo("203.0.113.9");
        assertThat(client.scheme()).isEqualTo("http");
        assertThat(client.host()).isEqualTo("api.example");
    }

    @Test
    void isTheRightmostThatIsNotATrustedProxy() {
        assertThat(address("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2")).isEqualTo("203.0.113.9");
        assertThat(address("2001:db8::1", "203.0.113.9")).isEqualTo("203.0.113.9");
    }

    @Test
    void readsSeveralFieldsAsOneList() {
        assertThat(address("10.0.0.1", "6.6.6.6", "203.0.113.9", "10.0.0.2")).isEqualTo("203.0.113.9");
    }

    @Test
    void isTheFarthestProxyWhenAllAreTrusted() {
        assertThat(address("10.0.0.1", "10.0.0.3, 10.0.0.2")).isEqualTo("10.0.0.3");
        assertThat(address("10.0.0.1")).isEqualTo("10.0.0.1");
    }

    @Test
    void isTheLastThatCanBeReadWhenAnEntryCannot() {
        assertThat(address("10.0.0.1", "203.0.113.9, unknown, 10.0.0.2")).isEqualTo("10.0.0.2");
        assertThat(address("10.0.0.1", "203.0.113.9,")).isEqualTo("10.0.0.1");
    }

    @Test
    void takesSchemeAndHostFromATrustedProxyOnly() {
        var client = clients.of(from("10.0.0.1")
                .header("Host", "gateway.internal")
                .header("X-Forwarded-Proto", "http, HTTPS")
                .header("X-Forwarded-Host", "api.example")
                .build());

        assertThat(client.scheme()).isEqualTo("https");
        assertThat(client.host()).isEqualTo("api.example");
    }

    @Test
    void ignoresAnUnknownScheme() {
        var client = clients.of(
                from("10.0.0.1").header("X-Forwarded-Proto", "javascript").build());

        assertThat(client.scheme()).isEqualTo("http");
        assertThat(client.host()).isEmpty();
    }

    private String address(String peer, String... forwardedFor) {
        var request = from(peer);
        if (forwardedFor.length > 0) {
            request.header("X-Forwarded-For", forwardedFor);
        }
        return clients.of(request.build()).address().text();
    }

    private static MockServerHttpRequest.BaseBuilder<?> from(String peer) {
        return MockServerHttpRequest.get("/v1/account").remoteAddress(new InetSocketAddress(peer, 4711));
    }
}
