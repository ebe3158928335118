package dev.switchboard.simulator;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Refuses requests that name another host than this machine, or that come from a page of one.
/// Otherwise a web page whose name resolves to 127.0.0.1 (DNS rebinding) could reach a port on
/// loopback.
final class LoopbackOnly implements WebFilter {

    private final Set<String> names;

    /// @param names hosts that are allowed beside `localhost`
    LoopbackOnly(Collection<String> names) {
        this.names = names.stream().map(LoopbackOnly::lowerCase).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var headers = exchange.getRequest().getHeaders();
        var hosts = headers.getOrEmpty(HttpHeaders.HOST);
        boolean known = hosts.size() == 1
                && allows("http://" + hosts.getFirst())
                && headers.getOrEmpty(HttpHeaders.ORIGIN).stream().allMatch(this::allows);
        return known ? chain.filter(exchange) : Mono.error(ApiError.of(ErrorCode.LOOPBACK_ONLY));
    }

    private boolean allows(String origin) {
        var host = host(origin);
        return host != null && (host.equals("localhost") || names.contains(host) || isLoopback(host));
    }

    /// Accepts addresses in the usual notation only, and resolves no names.
    private static boolean isLoopback(String host) {
        var bytes = NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host)
                ? NetUtil.createByteArrayFromIpAddressString(host)
                : null;
        return bytes != null && address(bytes).isLoopbackAddress();
    }

    private static InetAddress address(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (java.net.UnknownHostException impossible) {
            throw new IllegalStateException("An address has 4 or 16 bytes", impossible);
        }
    }

    private static @Nullable String host(String origin) {
        try {
            var uri = new URI(origin);
            var host = uri.getHost();
            boolean plain = host != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawPath().isEmpty();
            return plain ? lowerCase(host.replaceAll("^\\[|]$", "")) : null;
        } catch (URISyntaxException _) {
            return null;
        }
    }

    private static String lowerCase(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
