package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.database.RetriedWrites;
import dev.switchboard.api.platform.idempotency.IdempotencyStore.Known;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.idempotency.StoredResponse;
import dev.switchboard.web.idempotency.StoredResponseCodec;
import dev.switchboard.web.ids.UuidV7Generator;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Executes a POST once per Idempotency-Key (docs/guides/idempotency.md).
///
/// ```
/// (none) ─ take ─▶ running (lease: 60 s) ─ done, with its response ─▶ stored ─ 24 h ─▶ (none)
///                    │ work fails ─▶ (none)                           │ same content: same response
///                    │ another request: 409                           │ other content: 409
///                    └ crash: the lease ends with the node (8 s) or by itself; the next takes over
/// ```
///
/// A request that outlives its lease, or whose node was considered dead while it was only
/// disconnected, cannot commit once another request has taken the key: the transaction of its
/// record also stores the response, only under its own lease, and is rolled back otherwise.
@Component
public final class Idempotency {

    private static final Mono<Boolean> NOTHING = Mono.just(true);
    private static final String REPLAYED = "Idempotent-Replayed";

    private final IdempotencyStore keys;
    private final RetriedWrites writes;
    private final StoredResponseCodec codec;
    private final UuidV7Generator leases;
    private final Nodes nodes;
    private final TransactionalOperator transactions;
    private final IdempotencyProperties properties;
    private final JsonMapper json;
    private final Clock clock;

    Idempotency(
            IdempotencyStore keys,
            RetriedWrites writes,
            IdempotencyProperties properties,
            UuidV7Generator leases,
            Nodes nodes,
            TransactionalOperator transactions,
            JsonMapper json,
            Clock clock) {
        this.keys = keys;
        this.writes = writes;
        this.codec = new StoredResponseCodec(properties.keyRing(), json);
        this.leases = leases;
        this.nodes = nodes;
        this.transactions = transactions;
        this.properties = properties;
        this.json = json;
        this.clock = clock;
    }

    /// Derives the response to a repeated request from the first response.
    @FunctionalInterface
    public interface Replay {

        /// The first response, unchanged.
        Replay WHOLE = (body, age) -> body;

        /// @param age since the first request
        JsonNode of(JsonNode body, Duration age);

        /// The part of the first response that is stored.
        default JsonNode stored(JsonNode body) {
            return body;
        }
    }

    /// The response to a request: that of `work`, or the stored one.
    ///
    /// @param content the parsed fields, compared with those of the first request
    /// @param status of a successful response
    /// @param work creates the record and returns the body; it runs in a transaction, once
    /// @return 409 when the key belongs to other content, or to a request that is still running
    public <T> Mono<ResponseEntity<IdempotentResponse<T>>> respond(
            IdempotentRequest request, Object content, HttpStatus status, Replay replay, Mono<T> work) {
        return respond(request, content, status, replay, NOTHING, nothing -> work);
    }

    /// The response to a request whose work first waits for an external server. That step is executed once, too, under
    /// the key's lease and outside of any transaction.
    ///
    /// @param preparation emits exactly one value; when it fails, so does the request, and nothing is
    ///     stored
    public <P, T> Mono<ResponseEntity<IdempotentResponse<T>>> respond(
            IdempotentRequest request,
            Object content,
            HttpStatus status,
            Replay replay,
            Mono<P> preparation,
            Function<P, Mono<T>> work) {
        return once(
                request,
                content,
                status,
                replay,
                storage -> preparation.flatMap(ready -> work.apply(ready)
                        .map(this::tree)
                        .delayUntil(body -> storage.apply(body).flatMap(stored -> keep(request, stored)))
                        .map(body -> Idempotency.<T>first(status, body))
                        .as(transactions::transactional)));
    }

    /// The response to a request whose record one statement writes, together with the response.
    ///
    /// @param preparation emits exactly one value; when it fails, so does the request, and nothing
    ///     is stored
    public <T> Mono<ResponseEntity<IdempotentResponse<T>>> respondByOneStatement(
            IdempotentRequest request,
            Object content,
            HttpStatus status,
            Replay replay,
            Mono<? extends KeyedWrite<T>> preparation) {
        return once(
                request,
                content,
                status,
                replay,
                storage -> preparation.flatMap(write -> write(write, status, storage)));
    }

    /// @param work gets the function that prepares a body to be stored
    private <T> Mono<ResponseEntity<IdempotentResponse<T>>> once(
            IdempotentRequest request,
            Object content,
            HttpStatus status,
            Replay replay,
            Function<Function<JsonNode, Mono<ResponseStorage>>, Mono<ResponseEntity<IdempotentResponse<T>>>> work) {
        return request.key() == null
                ? work.apply(body -> Mono.just(ResponseStorage.NONE))
                : take(request)
                        .flatMap(lease -> holding(
                                request,
                                lease,
                                work.apply(
                                        body -> storage(request, lease, stored(status, content, replay.stored(body))))))
                        .switchIfEmpty(Mono.defer(() -> known(request, content, replay)));
    }

    private <T> Mono<ResponseEntity<IdempotentResponse<T>>> write(
            KeyedWrite<T> write, HttpStatus status, Function<JsonNode, Mono<ResponseStorage>> storage) {
        var body = tree(write.response());
        return storage.apply(body)
                .flatMap(write::write)
                .switchIfEmpty(Mono.error(Idempotency::running))
                .flatMap(written -> written.equals(write)
                        ? Mono.just(Idempotency.first(status, body))
                        : write(written, status, storage));
    }

    private StoredResponse stored(HttpStatus status, Object content, JsonNode body) {
        return new StoredResponse(status.value(), codec.digest(content), body);
    }

    private Mono<ResponseStorage> storage(IdempotentRequest request, UUID lease, StoredResponse response) {
        return Mono.fromCallable(() -> codec.encrypt(request.toString(), response))
                .subscribeOn(Schedulers.boundedElastic())
                .map(bytes -> ResponseStorage.of(request, lease, bytes));
    }

    /// @param response null while the first request runs, then empty
    private Mono<StoredResponse> decrypted(IdempotentRequest request, @Nullable ByteBuffer response) {
        return response == null
                ? Mono.empty()
                : Mono.fromCallable(() -> codec.decrypt(request.toString(), response))
                        .subscribeOn(Schedulers.boundedElastic());
    }

    /// Releases the key if the work fails or is canceled.
    private <T> Mono<T> holding(IdempotentRequest request, UUID lease, Mono<T> work) {
        return Mono.usingWhen(
                Mono.just(lease),
                held -> work,
                done -> Mono.empty(),
                (failed, cause) -> release(request, failed),
                cancelled -> release(request, cancelled));
    }

    /// Tries again, since the pool may hand out the connection whose end made the work fail; then in the background.
    private Mono<Void> release(IdempotentRequest request, UUID lease) {
        return keys.release(request, lease).retry(1).onErrorResume(unavailable -> {
            releaseLater(request, lease);
            return Mono.empty();
        });
    }

    private void releaseLater(IdempotentRequest request, UUID lease) {
        writes.write(keys.release(request, lease), properties.lease());
    }

    private static <T> ResponseEntity<IdempotentResponse<T>> first(HttpStatus status, JsonNode body) {
        return ResponseEntity.status(status).body(new IdempotentResponse<>(body));
    }

    private JsonNode tree(Object result) {
        return json.valueToTree(result);
    }

    /// A key that was taken without a response of PostgreSQL, or after the client was gone, is free again.
    private Mono<UUID> take(IdempotentRequest request) {
        return Mono.deferContextual(context -> {
            var lease = leases.next();
            var now = clock.instant();
            var leasedUntil = now.plus(properties.lease());
            var taking = keys.take(request, lease, nodes.id(), now, leasedUntil, now.plus(properties.lifetime()))
                    .contextWrite(context)
                    .toFuture();
            return Mono.fromFuture(taking, true)
                    .doOnError(failure -> releaseLater(request, lease))
                    .doOnCancel(() -> {
                        var _ = taking.whenComplete((taken, failure) -> releaseLater(request, lease));
                    })
                    .filter(Boolean::booleanValue)
                    .map(taken -> lease);
        });
    }

    private Mono<Void> keep(IdempotentRequest request, ResponseStorage storage) {
        return storage.key() == null
                ? Mono.empty()
                : keys.keep(request.orgId(), storage).flatMap(kept -> kept ? Mono.empty() : Mono.error(running()));
    }

    private <T> Mono<ResponseEntity<IdempotentResponse<T>>> known(
            IdempotentRequest request, Object content, Replay replay) {
        return keys.find(request)
                .switchIfEmpty(Mono.error(Idempotency::running))
                .flatMap(known -> decrypted(request, known.response())
                        .switchIfEmpty(Mono.error(Idempotency::running))
                        .map(stored -> replay(known, stored, content, replay)));
    }

    private <T> ResponseEntity<IdempotentResponse<T>> replay(
            Known known, StoredResponse stored, Object content, Replay replay) {
        if (!stored.digest().equals(codec.digest(content))) {
            throw ApiError.of(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        }
        var age = Duration.between(known.createdAt(), clock.instant());
        return ResponseEntity.status(stored.status())
                .header(REPLAYED, "true")
                .body(new IdempotentResponse<>(replay.of(stored.body(), age)));
    }

    private static ApiError running() {
        return ApiError.of(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
    }
}
