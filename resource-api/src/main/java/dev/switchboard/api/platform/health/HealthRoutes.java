package dev.switchboard.api.platform.health;

import dev.switchboard.api.platform.health.HealthPart.Status;
import dev.switchboard.api.platform.internal.InternalRoutes;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.MessageCarrier;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reports this service, the media store, the telephony engine and the message carrier. It asks them at
/// once, and waits for each at most as long as [#LIMIT].
@Component
final class HealthRoutes implements InternalRoutes {

    /// Within the time that the authorization server waits.
    private static final Duration LIMIT = Duration.ofSeconds(1);

    private static final Logger log = LoggerFactory.getLogger(HealthRoutes.class);

    private final HealthIndicator nodes;
    private final MediaStore media;
    private final Engine engine;
    private final MessageCarrier carrier;
    private final String engineName;
    private final String carrierName;

    HealthRoutes(
            @Qualifier("nodesHealthIndicator") HealthIndicator nodes,
            MediaStore media,
            Engine engine,
            MessageCarrier carrier,
            @Value("${switchboard.telephony.engine}") String engineName,
            @Value("${switchboard.messaging.carrier}") String carrierName) {
        this.nodes = nodes;
        this.media = media;
        this.engine = engine;
        this.carrier = carrier;
        this.engineName = engineName;
        this.carrierName = carrierName;
    }

    private record Answer(List<HealthPart> parts) {}

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route().GET("/internal/health", this::health).build();
    }

    private Mono<ServerResponse> health(ServerRequest request) {
        return Flux.concat(
                        Flux.just(service()),
                        Flux.mergeSequential(
                                part(
                                        "media_store",
                                        media.check(),
                                        null,
                                        "it is full, cannot be written to, or does not respond"),
                                part("telephony_engine", engine.check(), engineName, "it does not respond"),
                                part("message_carrier", carrier.check(), carrierName, "it does not respond")))
                .collectList()
                .flatMap(parts -> ServerResponse.ok().bodyValue(new Answer(parts)));
    }

    private HealthPart service() {
        var health = nodes.health();
        return health != null && health.getStatus().getCode().equals("UP")
                ? HealthPart.up("resource_api", null)
                : new HealthPart(
                        "resource_api",
                        Status.DEGRADED,
                        "it has no connection to the other nodes; live calls are not served");
    }

    private static Mono<HealthPart> part(String name, Mono<Void> check, @Nullable String detail, String problem) {
        return check.timeout(LIMIT).thenReturn(HealthPart.up(name, detail)).onErrorResume(failure -> {
            log.debug("The check of {} failed", name, failure);
            return Mono.just(new HealthPart(name, Status.DOWN, problem));
        });
    }
}
