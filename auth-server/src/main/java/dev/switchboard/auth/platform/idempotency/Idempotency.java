package dev.switchboard.auth.platform.idempotency;

import static java.util.Objects.requireNonNull;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.idempotency.StoredResponse;
import dev.switchboard.web.idempotency.StoredResponseCodec;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Executes a POST once per Idempotency-Key. The key is held by a lock of the transaction that
/// creates the record and stores the response, so that a crash frees it.
@Component
public class Idempotency {

    /// How long a response is stored.
    public static final Duration LIFETIME = Duration.ofHours(24);

    private static final String REPLAYED = "Idempotent-Replayed";

    private final IdempotencyStore store;
    private final TransactionTemplate transaction;
    private final StoredResponseCodec codec;
    private final JsonMapper json;
    private final Clock clock;

    Idempotency(
            IdempotencyStore store,
            IdempotencyProperties properties,
            TransactionTemplate transaction,
            JsonMapper json,
            Clock clock) {
        this.store = store;
        this.codec = new StoredResponseCodec(properties.keyRing(), json);
        this.transaction = transaction;
        this.json = json;
        this.clock = clock;
    }

    /// The response to a request: that of `work`, or the stored one.
    ///
    /// @param content the parsed fields, compared with those of the first request
    /// @param status of a successful response
    /// @param work creates the record, in a transaction
    /// @param withoutSecrets the response to repeated requests
    /// @throws ApiError 409 when the key belongs to other content, or to a request that is still running
    public <T> ResponseEntity<IdempotentResponse<T>> respond(
            IdempotentRequest request,
            Object content,
            HttpStatus status,
            Supplier<T> work,
            UnaryOperator<T> withoutSecrets) {
        return requireNonNull(transaction.execute(begun -> {
            if (request.key() == null) {
                return response(status, json.valueToTree(work.get()));
            }
            if (!store.take(request)) {
                throw ApiError.of(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
            }
            var now = clock.instant();
            var digest = codec.digest(content);
            var stored = store.find(request, now.minus(LIFETIME));
            if (stored.isPresent()) {
                return replay(codec.decrypt(request.toString(), ByteBuffer.wrap(stored.get())), digest);
            }
            var made = work.get();
            var response = new StoredResponse(status.value(), digest, json.valueToTree(withoutSecrets.apply(made)));
            store.save(request, codec.encrypt(request.toString(), response), now);
            return response(status, json.valueToTree(made));
        }));
    }

    private <T> ResponseEntity<IdempotentResponse<T>> replay(StoredResponse stored, String digest) {
        if (!stored.digest().equals(digest)) {
            throw ApiError.of(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        }
        return ResponseEntity.status(stored.status())
                .header(REPLAYED, "true")
                .body(new IdempotentResponse<>(stored.body()));
    }

    private static <T> ResponseEntity<IdempotentResponse<T>> response(HttpStatus status, JsonNode body) {
        return ResponseEntity.status(status).body(new IdempotentResponse<>(body));
    }
}
