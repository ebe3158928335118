package dev.switchboard.gateway.clientaddress;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.net.InetSocketAddress;
import java.util.List;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

/// Whatever stands in the fields of proxies, a request has a client: the peer unless a proxy is trusted, and then an
/// address that can be written and read.
public final class ForwardedFuzzer {

    private static final Clients TRUSTING = new Clients(new ClientAddressProperties(List.of("10.0.0.0/8", "::/0")));
    private static final Clients ALONE = new Clients(new ClientAddressProperties(List.of()));
    private static final InetSocketAddress PEER = new InetSocketAddress("10.0.0.1", 1);

    private ForwardedFuzzer() {}

    /// @param input lines: values of X-Forwarded-For, then of -Proto and -Host
    public static void fuzzerTestOneInput(byte[] input) {
        var lines = new String(input, ISO_8859_1).split("\n", -1);
        var request = MockServerHttpRequest.get("/").remoteAddress(PEER);
        for (int i = 0; i < lines.length; i++) {
            request.header(i == 1 ? "X-Forwarded-Proto" : i == 2 ? "X-Forwarded-Host" : "X-Forwarded-For", lines[i]);
        }
        var sent = request.build();
        var client = TRUSTING.of(sent);
        var text = client.address().text();
        require(ClientAddress.parse(text).filter(client.address()::equals).isPresent(), text);
        require(!client.address().limitKey().isEmpty(), "a key");
        require(List.of("http", "https").contains(client.scheme()), client.scheme());
        require(ALONE.of(sent).address().address().equals(PEER.getAddress()), "the peer");
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
