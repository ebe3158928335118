package dev.switchboard.gateway.clientaddress;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/// Finds the client's address (docs/guides/requests-and-responses.md#client-address): the peer,
/// unless the peer is a trusted proxy. Then it is the right-most address of `X-Forwarded-For` that
/// is not a trusted proxy itself, since a client can forge everything to the left of it.
@Component
public class Clients {

    private final TrustedProxies trusted;

    Clients(ClientAddressProperties properties) {
        trusted = new TrustedProxies(properties.trustedProxies());
    }

    public Client of(ServerHttpRequest request) {
        var peer = Objects.requireNonNull(
                Objects.requireNonNull(request.getRemoteAddress(), "a request has a peer")
                        .getAddress(),
                "a peer has an address");
        var headers = request.getHeaders();
        var scheme = request.getSslInfo() == null ? "http" : "https";
        var host = Objects.requireNonNullElse(headers.getFirst(HttpHeaders.HOST), "");
        if (!trusted.trusts(peer)) {
            return new Client(new ClientAddress(peer), scheme, host);
        }
        var forwardedScheme = last(headers, "X-Forwarded-Proto");
        var forwardedHost = last(headers, "X-Forwarded-Host");
        return new Client(
                rightmostUntrusted(peer, headers.getOrEmpty("X-Forwarded-For")),
                forwardedScheme == null ? scheme : schemeOr(forwardedScheme, scheme),
                forwardedHost == null ? host : forwardedHost);
    }

    private ClientAddress rightmostUntrusted(InetAddress peer, List<String> fields) {
        var address = new ClientAddress(peer);
        var hops = String.join(",", fields).split(",", -1);
        for (int i = hops.length - 1; i >= 0 && trusted.trusts(address.address()); i--) {
            var hop = ClientAddress.parse(hops[i]);
            if (hop.isEmpty()) {
                return address;
            }
            address = hop.get();
        }
        return address;
    }

    private static @Nullable String last(HttpHeaders headers, String name) {
        var values = headers.getOrEmpty(name);
        if (values.isEmpty()) {
            return null;
        }
        var value = values.getLast();
        var word = value.substring(value.lastIndexOf(',') + 1).strip();
        return word.isEmpty() ? null : word;
    }

    private static String schemeOr(String forwarded, String own) {
        var scheme = forwarded.toLowerCase(Locale.ROOT);
        return scheme.equals("http") || scheme.equals("https") ? scheme : own;
    }
}
