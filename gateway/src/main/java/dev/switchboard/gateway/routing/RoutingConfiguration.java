package dev.switchboard.gateway.routing;

import io.netty.channel.ChannelOption;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/// The client of the services.
@Configuration(proxyBeanMethods = false)
class RoutingConfiguration {

    /// Never retries by itself, since a service may have processed the request already. Each event
    /// loop has its share of the connections, see [ServiceRoutingFilter].
    @Bean
    HttpClient serviceClient(RoutingProperties properties) {
        var connections = ConnectionProvider.builder("services")
                .maxConnections(Math.ceilDiv(properties.maxConnections(), LoopResources.DEFAULT_IO_WORKER_COUNT))
                .pendingAcquireMaxCount(properties.maxWaiting())
                .pendingAcquireTimeout(properties.acquireTimeout())
                .maxIdleTime(properties.maxIdle())
                // A name can stand for several processes: a new one gets its share when connections are opened again.
                .maxLifeTime(properties.maxAge())
                .evictInBackground(properties.maxIdle())
                .lifo()
                .build();
        return HttpClient.create(connections)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(properties.connectTimeout().toMillis()))
                .responseTimeout(properties.responseTimeout())
                .followRedirect(false)
                .disableRetry(true);
    }
}
