package dev.switchboard.gateway.connection;

import dev.switchboard.web.requests.RequestIds;
import io.netty.channel.Channel;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/// Adds the handlers of this package to the public server's pipeline. It customizes the factory and
/// not the server, because every customizer of servers would apply to the management server too.
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

    /// The decoder takes more than is allowed, so that most of what is too large can be answered like any request.
    private static final int DECODER_SLACK = 4;

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> connectionCustomizer(
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter answers,
            LingeringConnections lingering) {
        return factory ->
                factory.addServerCustomizers(server -> customize(server, properties, ids, answers, lingering));
    }

    private static HttpServer customize(
            HttpServer server,
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter answers,
            LingeringConnections lingering) {
        var head = new RequestHeadHandler(properties);
        var listenOn = new ListenOnHandler();
        return server.httpRequestDecoder(spec -> spec.maxInitialLineLength(
                                decoderLimit(properties.maxTarget().toBytes()))
                        .maxHeaderSize(decoderLimit(properties.maxFields().toBytes())))
                .idleTimeout(properties.idleTimeout())
                .doOnChannelInit((observer, channel, remote) ->
                        initialize(channel, head, listenOn, properties, ids, answers, lingering));
    }

    private static int decoderLimit(long limit) {
        return Math.toIntExact(DECODER_SLACK * limit);
    }

    private static void initialize(
            Channel channel,
            RequestHeadHandler head,
            ListenOnHandler listenOn,
            ConnectionProperties properties,
            RequestIds ids,
            ConnectionErrorWriter answers,
            LingeringConnections lingering) {
        channel.pipeline()
                // Before the one that lingers, so that a client that does not read its answer is closed at once.
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.stalled",
                        new StalledClientHandler(properties.stallTimeout()))
                .addBefore(NettyPipeline.HttpTrafficHandler, "switchboard.linger", new LingeringCloseHandler(lingering))
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.head-deadline",
                        new HeadDeadlineHandler(properties.headTimeout(), answers))
                // After the one that lingers, which discards the rest of a request that is answered already.
                .addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "switchboard.upload-deadline",
                        new UploadDeadlineHandler(properties.uploadTimeout()))
                .addBefore(NettyPipeline.HttpTrafficHandler, "switchboard.head", head)
                .addBefore(NettyPipeline.ReactiveBridge, "switchboard.listen-on", listenOn)
                .addBefore(NettyPipeline.ReactiveBridge, "switchboard.request-id", new RequestIdHandler(ids, answers));
    }
}
