package dev.switchboard.gateway.connection;

import dev.switchboard.web.requests.RequestIds;
import io.netty.channel.Channel;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/// Adds the handlers of this package to the public server's pipeline. It customizes the factory,
/// since a customizer of the server would apply to the management server too.
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

    /// The decoder accepts more than is allowed, so that most requests that are too large still get
    /// an ordinary response.
    private static final int DECODER_FACTOR = 4;

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> connectionCustomizer(
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter errors,
            LingeringConnections lingering) {
        return factory -> factory.addServerCustomizers(server -> customize(server, properties, ids, errors, lingering));
    }

    private static HttpServer customize(
            HttpServer server,
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter errors,
            LingeringConnections lingering) {
        var head = new RequestHeadHandler(properties);
        return server.httpRequestDecoder(spec -> spec.maxInitialLineLength(
                                decoderLimit(properties.maxTarget().toBytes()))
                        .maxHeaderSize(decoderLimit(properties.maxFields().toBytes())))
                .idleTimeout(properties.idleTimeout())
                .doOnChannelInit(
                        (observer, channel, remote) -> initialize(channel, head, properties, ids, errors, lingering));
    }

    private static int decoderLimit(long limit) {
        return Math.toIntExact(DECODER_FACTOR * limit);
    }

    private static void initialize(
            Channel channel,
            RequestHeadHandler head,
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter errors,
            LingeringConnections lingering) {
        channel.pipeline()
                // Before the lingering close, so that a client that does not read its response is disconnected at once.
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.stalled",
                        new StalledClientHandler(properties.stallTimeout()))
                .addBefore(NettyPipeline.HttpTrafficHandler, "switchboard.linger", new LingeringCloseHandler(lingering))
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.head-deadline",
                        new HeadDeadlineHandler(properties.headTimeout(), errors))
                // After the lingering close, which discards the rest of a request that has its response already.
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.upload-deadline",
                        new UploadDeadlineHandler(properties.uploadTimeout()))
                .addBefore(NettyPipeline.HttpTrafficHandler, "switchboard.head", head)
                .addBefore(NettyPipeline.ReactiveBridge, "switchboard.request-id", new RequestIdHandler(ids, errors));
    }
}
