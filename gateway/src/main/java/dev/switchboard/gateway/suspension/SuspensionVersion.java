package dev.switchboard.gateway.suspension;

import dev.switchboard.contract.identity.Projection;
import dev.switchboard.redis.RedisLink;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The version of the suspended apps and companies in Redis, for requests with a signed link,
/// which read no credential there.
@Component
class SuspensionVersion {

    private final RedisLink redis;

    SuspensionVersion(RedisLink redis) {
        this.redis = redis;
    }

    /// Reads the version; empty when Redis does not have it, is unavailable, or does not respond in
    /// time.
    Mono<Long> read() {
        var commands = redis.commands();
        if (commands == null) {
            return Mono.empty();
        }
        return Mono.fromCompletionStage(() -> commands.get(Projection.SUSPENDED_APPS_VERSION))
                .map(value -> Long.valueOf(new String(value, StandardCharsets.UTF_8)))
                .doOnSuccess(read -> redis.succeeded())
                .onErrorResume(NumberFormatException.class, unreadable -> Mono.empty())
                .onErrorResume(failure -> {
                    redis.failed(failure);
                    return Mono.empty();
                });
    }
}
