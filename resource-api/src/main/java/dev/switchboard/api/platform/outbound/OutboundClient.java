package dev.switchboard.api.platform.outbound;

import io.netty.channel.ChannelOption;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.resolver.dns.DnsAddressResolverGroup;
import io.netty.util.AttributeKey;
import java.net.InetAddress;
import java.time.Duration;
import java.util.function.Predicate;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.HttpResources;
import reactor.netty.http.client.Http2AllocationStrategy;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.tcp.SslProvider;
import reactor.netty.transport.NameResolverProvider;

/// The client for user-supplied addresses. It follows no redirects and connects to public addresses
/// only. For a loopback address, it accepts any certificate and connects to loopback only.
@Component
public final class OutboundClient implements DisposableBean {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration IDLE = Duration.ofSeconds(30);

    /// The address was checked when the connection was opened, so names are resolved again
    /// regularly.
    private static final Duration LIFE = Duration.ofMinutes(5);

    private static final int CONNECTIONS = 32;
    private static final int STREAMS = 100;
    private static final AttributeKey<Object> OWNER = AttributeKey.valueOf(OutboundClient.class, "owner");

    private final DnsAddressResolverGroup names;
    private final ConnectionProvider connections = pool();
    private final Clients unpooled;
    private final Clients pooled;

    public OutboundClient() {
        this(NameResolverProvider.builder().build());
    }

    /// @param resolution how names are resolved
    OutboundClient(NameResolverProvider resolution) {
        names = resolution.newNameResolverGroup(HttpResources.get(), true);
        unpooled =
                new Clients(ConnectionProvider.newConnection(), Http11SslContextSpec.forClient(), HttpProtocol.HTTP11);
        pooled = new Clients(connections, Http2SslContextSpec.forClient(), HttpProtocol.H2, HttpProtocol.HTTP11);
    }

    /// The clients for public and for loopback addresses.
    private final class Clients {

        private final HttpClient external;
        private final HttpClient loopback;

        /// @param tls offers the receiver these very protocols
        Clients(
                ConnectionProvider connections,
                SslProvider.GenericSslContextSpec<SslContextBuilder> tls,
                HttpProtocol... protocols) {
            external =
                    guarded(connections, PublicAddress::is).protocol(protocols).secure();
            loopback = guarded(connections, InetAddress::isLoopbackAddress)
                    .protocol(protocols)
                    .secure(spec -> spec.sslContext(trustingAny(tls)));
        }

        HttpClient to(OutboundAddress address) {
            return (address.loopback() ? loopback : external)
                    .baseUrl(address.uri().toString());
        }
    }

    private static ConnectionProvider pool() {
        return ConnectionProvider.builder("outbound")
                .maxConnections(CONNECTIONS)
                .pendingAcquireMaxCount(-1)
                .maxConnectionPools(-1)
                .maxIdleTime(IDLE)
                .maxLifeTime(LIFE)
                .evictInBackground(IDLE.dividedBy(2))
                .disposeInactivePoolsInBackground(IDLE, IDLE.multipliedBy(2))
                .allocationStrategy(Http2AllocationStrategy.builder()
                        .maxConnections(CONNECTIONS)
                        .maxConcurrentStreams(STREAMS)
                        .build())
                .build();
    }

    private HttpClient guarded(ConnectionProvider connections, Predicate<InetAddress> allowed) {
        return HttpClient.create(connections)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(CONNECT_TIMEOUT.toMillis()))
                .resolver(new GuardedResolver(names, allowed))
                .followRedirect(false);
    }

    private static SslProvider.GenericSslContextSpec<SslContextBuilder> trustingAny(
            SslProvider.GenericSslContextSpec<SslContextBuilder> tls) {
        return tls.configure(context ->
                context.trustManager(InsecureTrustManagerFactory.INSTANCE).endpointIdentificationAlgorithm(null));
    }

    /// A client for one request to this address, on a connection of its own. A request fails with
    /// [AddressRefused] when its name means an address that is not public.
    ///
    /// @return with a time-out for connecting and without one for the response
    public HttpClient to(OutboundAddress address) {
        return unpooled.to(address);
    }

    /// A client for many requests to this address, over HTTP/2 where the receiver offers it.
    /// Connections are kept for a while and shared with requests of the same owner only, at most
    /// 32, so that owners do not wait for each other.
    ///
    /// @param owner compared by `equals`
    public HttpClient keeping(OutboundAddress address, Object owner) {
        return pooled.to(address).attr(OWNER, owner);
    }

    @Override
    public void destroy() {
        connections.dispose();
        names.close();
    }
}
