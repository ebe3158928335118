package dev.switchboard.gateway.authserver;

import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.CredentialResolutions;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.identity.SuspendedParties;
import dev.switchboard.contract.keys.BearerSecrets;
import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.contract.requestlog.RecordedBodies;
import dev.switchboard.contract.requestlog.RecordingCompanies;
import dev.switchboard.gateway.services.ServicesProperties;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.ByteBufMono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Client of the authorization server's internal routes
/// (docs/internal-interfaces.md#gateway-to-authorization-server). An unexpected status, and
/// no response in time, are errors.
@Component
public class AuthServer {

    /// The limit of concurrent calls; further ones wait for a connection.
    public static final int MAX_CONNECTIONS = 64;

    private static final Duration CONNECT_TIMEOUT = Duration.ofMillis(500);
    private static final int MAX_WAITING = 1024;

    private final HttpClient http;
    private final JsonMapper json = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();
    // Created once: Jackson takes a lock to look up a type's deserializer, and many first requests would wait for it.
    private final ObjectReader resolutions = json.readerFor(CredentialResolution.class);
    private final ObjectReader batches = json.readerFor(CredentialResolutions.class);
    private final ObjectReader suspensions = json.readerFor(SuspendedParties.class);
    private final ObjectReader recordingCompanies = json.readerFor(RecordingCompanies.class);
    private final ObjectReader ratePlans = json.readerFor(RatePlanChanges.class);

    AuthServer(ServicesProperties services, InternalSecretProperties internal) {
        var connections = ConnectionProvider.builder("auth-server-internal")
                .maxConnections(MAX_CONNECTIONS)
                .pendingAcquireMaxCount(MAX_WAITING)
                .pendingAcquireTimeout(services.authServerTimeout())
                .maxIdleTime(Duration.ofSeconds(15))
                .build();
        http = HttpClient.create(connections)
                .baseUrl(services.authServerInternal().toString())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(CONNECT_TIMEOUT.toMillis()))
                .responseTimeout(services.authServerTimeout())
                .headers(headers -> headers.set(
                                HttpHeaderNames.AUTHORIZATION, BearerSecrets.authorization(internal.secret()))
                        .set(HttpHeaderNames.ACCEPT, HttpHeaderValues.APPLICATION_JSON));
    }

    /// Resolves a credential: whether it is valid, and whose it is. Resolving a token counts as its use.
    public Mono<CredentialResolution> resolve(String sha256Hex, String requestId) {
        var client = http.headers(headers -> headers.set(InternalHeaders.REQUEST_ID, requestId));
        return post(client, "/internal/credentials", Map.of("sha256", sha256Hex))
                .responseSingle((response, content) -> read(response, content, resolutions));
    }

    /// Resolves several credentials, for several requests, so that none of their ids is sent.
    ///
    /// @param sha256Hex at most [dev.switchboard.contract.identity.Projection#MAX_AT_ONCE]
    /// @return by the hashes
    public Mono<Map<String, CredentialResolution>> resolveAll(Collection<String> sha256Hex) {
        return post(http, "/internal/credentials/resolve", Map.of("sha256", sha256Hex))
                .responseSingle((response, content) -> this.<CredentialResolutions>read(response, content, batches))
                .map(CredentialResolutions::resolutions);
    }

    /// Announces this process.
    public Mono<Void> announce(NodeAnnouncement node) {
        return post(http, "/internal/nodes", node)
                .response()
                .flatMap(response -> response.status().code() == 204 ? Mono.empty() : Mono.error(unexpected(response)));
    }

    private HttpClient.ResponseReceiver<?> post(HttpClient client, String uri, Object content) {
        var body = json.writeValueAsBytes(content);
        return client.headers(headers -> headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
                        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.length))
                .post()
                .uri(uri)
                .send(Mono.fromSupplier(() -> Unpooled.wrappedBuffer(body)));
    }

    /// The apps and companies that are suspended now.
    public Mono<SuspendedParties> suspendedParties() {
        return http.get()
                .uri("/internal/suspended-apps")
                .responseSingle((response, content) -> read(response, content, suspensions));
    }

    /// The companies whose request log has bodies.
    public Mono<RecordingCompanies> recordingCompanies() {
        return http.get()
                .uri("/internal/request-bodies/companies")
                .responseSingle((response, content) -> read(response, content, recordingCompanies));
    }

    /// Records bodies of requests.
    public Mono<Void> record(RecordedBodies bodies) {
        return post(http, "/internal/request-bodies", bodies)
                .response()
                .flatMap(response -> response.status().code() == 204 ? Mono.empty() : Mono.error(unexpected(response)));
    }

    /// What operators changed in the rate plans since a version. Read off the event loops, since it can be large.
    public Mono<RatePlanChanges> ratePlans(long after) {
        return http.get()
                .uri("/internal/rate-plans?after=" + after)
                .responseSingle((response, content) -> response.status().code() == 200
                        ? content.asByteArray()
                        : Mono.<byte[]>error(unexpected(response)))
                .publishOn(Schedulers.boundedElastic())
                .map(ratePlans::<RatePlanChanges>readValue);
    }

    private <T> Mono<T> read(HttpClientResponse response, ByteBufMono content, ObjectReader type) {
        if (response.status().code() != 200) {
            return Mono.error(unexpected(response));
        }
        return content.asByteArray().map(bytes -> type.<T>readValue(bytes));
    }

    private static IOException unexpected(HttpClientResponse response) {
        return new IOException("the authorization server responded to an internal call with " + response.status());
    }
}
