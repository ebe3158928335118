package dev.switchboard.api.outbound;

import io.netty.channel.ChannelOption;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.resolver.dns.DnsAddressResolverGroup;
import java.net.InetAddress;
import java.time.Duration;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;
import org.springframework.stereotype.Component;
import reactor.netty.http.HttpResources;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.transport.NameResolverProvider;

/// The way out to an address that somebody named. A client of it follows no redirects, shares no connections, and
/// connects to public addresses only; one to a loopback address takes any certificate and connects to loopback only.
@Component
public final class OutboundClient {

    private static final Duration TO_CONNECT = Duration.ofSeconds(5);

    private final DnsAddressResolverGroup names =
            NameResolverProvider.builder().build().newNameResolverGroup(HttpResources.get(), true);
    private final HttpClient outside = guarded(PublicAddress::is);
    private final HttpClient loopback =
            guarded(InetAddress::isLoopbackAddress).secure(tls -> tls.sslContext(trustingAny()));

    private HttpClient guarded(Predicate<InetAddress> allowed) {
        return HttpClient.create(ConnectionProvider.newConnection())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(TO_CONNECT.toMillis()))
                .resolver(new GuardedResolver(names, allowed))
                .followRedirect(false);
    }

    private static SslContext trustingAny() {
        try {
            return SslContextBuilder.forClient()
                    .trustManager(InsecureTrustManagerFactory.INSTANCE)
                    .endpointIdentificationAlgorithm(null)
                    .build();
        } catch (SSLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// A client for requests to this address. A request fails with [AddressRefused] when its name means an address that
    /// is not public.
    ///
    /// @return with a time-out for connecting and without one for the answer
    public HttpClient to(OutboundAddress address) {
        return (address.loopback() ? loopback : outside).baseUrl(address.uri().toString());
    }
}
