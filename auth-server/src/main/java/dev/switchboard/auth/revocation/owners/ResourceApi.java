package dev.switchboard.auth.revocation.owners;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.auth.platform.internal.InternalProperties;
import dev.switchboard.contract.keys.BearerSecrets;
import jakarta.annotation.PreDestroy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Client of the resource API's internal routes
/// (docs/internal-interfaces.md#authorization-server-to-resource-api).
@Component
class ResourceApi {

    /// See the constructor.
    static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final Logger log = LoggerFactory.getLogger(ResourceApi.class);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http;
    private final JsonMapper json = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();
    private final URI ended;
    private final URI scopesLost;
    private final URI scopesGained;
    private final String authorization;
    private final Duration timeout;

    @Autowired
    ResourceApi(ServicesProperties services, InternalProperties internal) {
        this(services, internal, TIMEOUT);
    }

    /// @param timeout for a whole attempt, including the DNS lookup
    ResourceApi(ServicesProperties services, InternalProperties internal, Duration timeout) {
        this.timeout = timeout;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .executor(threads)
                .build();
        this.ended = services.resourceApiInternal().resolve("/internal/owners/ended");
        this.scopesLost = services.resourceApiInternal().resolve("/internal/owners/scopes-lost");
        this.scopesGained = services.resourceApiInternal().resolve("/internal/owners/scopes-gained");
        this.authorization = BearerSecrets.authorization(internal.secret());
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Body(
            @Nullable UUID orgId,
            @Nullable UUID keyId,
            @Nullable String clientId,
            Instant endedAt) {}

    private record LossBody(
            String clientId, UUID homeOrgId, List<String> scopes, boolean thirdPartiesOnly, Instant lostAt) {}

    private record GainBody(
            String clientId, UUID homeOrgId, List<String> scopes, boolean thirdPartiesOnly, Instant gainedAt) {}

    /// Sends the notification and returns whether it was accepted. It never throws and never takes
    /// longer than its timeout.
    boolean send(OwnerEnding ending) {
        return post(ended, new Body(ending.orgId(), ending.keyId(), ending.clientId(), ending.endedAt()));
    }

    /// As [#send(OwnerEnding)], of scopes that an app has lost or gained.
    boolean send(ScopeChange change) {
        return switch (change.kind()) {
            case LOSS ->
                post(
                        scopesLost,
                        new LossBody(
                                change.clientId(),
                                change.homeOrgId(),
                                change.scopes(),
                                change.thirdPartiesOnly(),
                                change.at()));
            case GAIN ->
                post(
                        scopesGained,
                        new GainBody(
                                change.clientId(),
                                change.homeOrgId(),
                                change.scopes(),
                                change.thirdPartiesOnly(),
                                change.at()));
        };
    }

    private boolean post(URI address, Object content) {
        var body = json.writeValueAsBytes(content);
        var request = HttpRequest.newBuilder(address)
                .header("Authorization", authorization)
                .header("Content-Type", "application/json")
                .timeout(timeout)
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        var attempt = threads.submit(
                () -> http.send(request, BodyHandlers.discarding()).statusCode());
        try {
            int status = attempt.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            if (status / 100 == 2) {
                return true;
            }
            log.warn("The resource API answered {} to a notification; it will be sent again", status);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException unavailable) {
            log.warn(
                    "A notification did not reach the resource API; it will be sent again: {}",
                    String.valueOf(unavailable.getCause()));
        } catch (TimeoutException unavailable) {
            log.warn("The resource API did not respond to a notification within {}; it will be sent again", timeout);
        } finally {
            attempt.cancel(true);
        }
        return false;
    }

    @PreDestroy
    void close() {
        http.shutdownNow();
        threads.shutdownNow();
    }
}
