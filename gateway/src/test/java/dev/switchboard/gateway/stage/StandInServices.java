package dev.switchboard.gateway.stage;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.SuspendedApps;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SetArgs;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Peers of the gateway on loopback: they speak the interfaces of ARCHITECTURE.md over real HTTP, the internal one with
/// its projection into the real Redis included, and note what they were sent.
public final class StandInServices implements AutoCloseable {

    /// What the gateway and its peers share.
    public static final String SECRET = "internal-secret-of-the-tests";

    /// A request as a service saw it.
    public record Seen(String method, String uri, Map<String, List<String>> fields, String body) {

        public @Nullable String field(String name) {
            var values = fields.get(name.toLowerCase(java.util.Locale.ROOT));
            return values == null ? null : String.join(",", values);
        }
    }

    /// How a service answers.
    public interface Answer {
        Publisher<Void> to(HttpServerRequest request, HttpServerResponse response);
    }

    private final DisposableServer resourceApi;
    private final DisposableServer authServer;
    private final DisposableServer internal;
    private final JsonMapper json = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();
    private final SecureRandom random = new SecureRandom();
    private final Map<String, CredentialResolution> credentials = new ConcurrentHashMap<>();
    private final Map<String, SuspendedApps.Suspension> suspensions = new ConcurrentHashMap<>();
    private final AtomicInteger version = new AtomicInteger(1);
    private final RedisClient redis;

    public final List<Seen> seenByApi = new CopyOnWriteArrayList<>();
    public final List<Seen> seenByAuth = new CopyOnWriteArrayList<>();
    public final List<String> resolved = new CopyOnWriteArrayList<>();
    public final AtomicInteger suspendedAppsAsked = new AtomicInteger();
    public volatile Answer api = StandInServices::ok;
    public volatile Answer auth = StandInServices::ok;
    public volatile boolean internalAway;
    /// How often it was asked while it was away.
    public final AtomicInteger askedInVain = new AtomicInteger();
    public volatile Duration internalDelay = Duration.ZERO;
    /// Whether a delayed answer says what was so when it was asked for, and not what is so when it leaves.
    public volatile boolean resolveBeforeDelay;
    /// How many look-ups wait for their answer, and how many did so at once.
    public final AtomicInteger resolving = new AtomicInteger();
    public final AtomicInteger mostResolvedAtOnce = new AtomicInteger();

    public StandInServices() {
        redis = RedisClient.create(RedisURI.builder()
                .withHost(TestRedis.shared().host())
                .withPort(TestRedis.shared().port())
                .withTimeout(Duration.ofMillis(500))
                .build());
        resourceApi = serve((request, response) -> note(request, seenByApi, () -> api.to(request, response)));
        authServer = serve((request, response) -> note(request, seenByAuth, () -> auth.to(request, response)));
        internal = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle(this::internal)
                .bindNow();
    }

    private static DisposableServer serve(
            java.util.function.BiFunction<HttpServerRequest, HttpServerResponse, Publisher<Void>> handler) {
        return HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .httpRequestDecoder(spec -> spec.maxHeaderSize(32768).maxInitialLineLength(32768))
                .handle(handler)
                .bindNow();
    }

    private static Publisher<Void> note(
            HttpServerRequest request, List<Seen> seen, java.util.function.Supplier<Publisher<Void>> answer) {
        var fields = request.requestHeaders().entries().stream()
                .collect(Collectors.groupingBy(
                        field -> field.getKey().toLowerCase(java.util.Locale.ROOT),
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return request.receive()
                .aggregate()
                .asString(StandardCharsets.UTF_8)
                .defaultIfEmpty("")
                .doOnNext(body -> seen.add(new Seen(request.method().name(), request.uri(), fields, body)))
                .then(Mono.defer(() -> Mono.from(answer.get())));
    }

    /// 200 with a small JSON body.
    public static Publisher<Void> ok(HttpServerRequest request, HttpServerResponse response) {
        return json(response, 200, "{\"answered\":true}");
    }

    public static Publisher<Void> json(HttpServerResponse response, int status, String body) {
        return response.status(status)
                .header("Content-Type", "application/json")
                .header("Content-Length", Integer.toString(body.length()))
                .sendString(Mono.just(body))
                .then();
    }

    private Publisher<Void> internal(HttpServerRequest request, HttpServerResponse response) {
        if (internalAway) {
            askedInVain.incrementAndGet();
            return response.status(503).send();
        }
        if (!("Bearer " + SECRET).equals(request.requestHeaders().get("Authorization"))) {
            return response.status(401).send();
        }
        if (request.uri().equals("/internal/suspended-apps")) {
            suspendedAppsAsked.incrementAndGet();
            return json(
                    response, 200, json.writeValueAsString(new SuspendedApps(version.get(), Map.copyOf(suspensions))));
        }
        return request.receive()
                .aggregate()
                .asString()
                .doOnNext(body -> mostResolvedAtOnce.accumulateAndGet(resolving.incrementAndGet(), Math::max))
                .publishOn(Schedulers.boundedElastic())
                .flatMap(body -> {
                    var sha256 = json.readTree(body).path("sha256").asString();
                    var delay = internalDelay;
                    return resolveBeforeDelay
                            ? Mono.just(resolve(sha256)).delayElement(delay)
                            : Mono.delay(delay, Schedulers.boundedElastic()).map(over -> resolve(sha256));
                })
                .doFinally(end -> resolving.decrementAndGet())
                .flatMap(answer -> Mono.from(json(response, 200, answer)))
                .then();
    }

    private String resolve(String sha256) {
        resolved.add(sha256);
        var now = System.currentTimeMillis();
        var known = credentials.get(sha256);
        if (known == null) {
            return json.writeValueAsString(CredentialResolution.dead(now));
        }
        var answer = new CredentialResolution(true, known.claims(), known.issuedAt(), known.expiresAt(), now);
        project(sha256, now + " " + json.writeValueAsString(answer), Projection.lifeOf(answer));
        return json.writeValueAsString(answer);
    }

    /// Writes an entry of the projection; does without when Redis is away, as the real one does.
    public void project(String sha256, String value) {
        project(sha256, value, Projection.RETENTION);
    }

    private void project(String sha256, String value, Duration life) {
        try (var connection = redis.connect()) {
            connection.sync().set(Projection.credentialKey(sha256), value, SetArgs.Builder.px(life.toMillis()));
            connection.sync().set(Projection.SUSPENDED_APPS_VERSION, Integer.toString(version.get()));
        } catch (RedisException away) {
            // It fills on a later request.
        }
    }

    /// Writes a resolution into the projection as if it had been made some time ago.
    public void projectAged(Credential credential, Duration age) {
        var known = credentials.get(credential.sha256Hex());
        if (known == null) {
            throw new IllegalArgumentException("unknown");
        }
        long resolvedAt = System.currentTimeMillis() - age.toMillis();
        var aged = new CredentialResolution(true, known.claims(), known.issuedAt(), known.expiresAt(), resolvedAt);
        project(credential.sha256Hex(), resolvedAt + " " + json.writeValueAsString(aged), Projection.lifeOf(aged));
    }

    /// A new API key with these scopes.
    public Credential apiKey(Scope... scopes) {
        var identity = Identity.ofApiKey(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), Set.of(scopes));
        return issue(CredentialType.API_KEY, identity, null);
    }

    /// A new API key with every scope.
    public Credential apiKey() {
        return apiKey(EnumSet.allOf(Scope.class).toArray(Scope[]::new));
    }

    /// A new access token of the app, ending in an hour.
    public Credential accessToken(String clientId) {
        var identity =
                Identity.ofAccessToken(clientId, UUID.randomUUID(), UUID.randomUUID(), EnumSet.allOf(Scope.class));
        return issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofHours(1));
    }

    public Credential issue(CredentialType type, Identity identity, @Nullable Duration life) {
        var credential = Credential.generate(type, random);
        long now = System.currentTimeMillis();
        Map<String, String> claims = IdentityClaims.of(identity).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, claim -> claim.getValue().toString()));
        credentials.put(
                credential.sha256Hex(),
                new CredentialResolution(true, claims, now, life == null ? null : now + life.toMillis(), now));
        return credential;
    }

    /// A credential of the right form that nobody issued.
    public Credential unknown() {
        return Credential.generate(CredentialType.API_KEY, random);
    }

    /// Revokes it as the real one does: at once, with a tombstone.
    public void revoke(Credential credential) {
        credentials.remove(credential.sha256Hex());
        project(credential.sha256Hex(), Projection.TOMBSTONE);
    }

    /// Lets it die in PostgreSQL without a word to Redis.
    public void forget(Credential credential) {
        credentials.remove(credential.sha256Hex());
    }

    /// Suspends or reinstates an app: tokens issued until now are dead.
    public void suspend(String clientId, boolean suspended) {
        suspensions.put(clientId, new SuspendedApps.Suspension(suspended, System.currentTimeMillis() + 1));
        version.incrementAndGet();
        try (var connection = redis.connect()) {
            connection.sync().set(Projection.SUSPENDED_APPS_VERSION, Integer.toString(version.get()));
        } catch (RedisException away) {
            // The gateway asks every few seconds then.
        }
    }

    /// Forgets what was seen and answers as at first.
    public void reset() {
        seenByApi.clear();
        seenByAuth.clear();
        resolved.clear();
        suspendedAppsAsked.set(0);
        mostResolvedAtOnce.set(0);
        resolveBeforeDelay = false;
        api = StandInServices::ok;
        auth = StandInServices::ok;
        internalAway = false;
        internalDelay = Duration.ZERO;
    }

    public Map<String, Object> properties() {
        return Map.of(
                "switchboard.services.resource-api", "http://127.0.0.1:" + resourceApi.port(),
                "switchboard.services.auth-server", "http://127.0.0.1:" + authServer.port(),
                "switchboard.services.auth-server-internal", "http://127.0.0.1:" + internal.port());
    }

    @Override
    public void close() {
        resourceApi.disposeNow();
        authServer.disposeNow();
        internal.disposeNow();
        redis.shutdown();
    }
}
