package dev.switchboard.api.platform.idempotency;

import dev.switchboard.contract.keys.SecretCipher;
import dev.switchboard.contract.keys.Sha256;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.json.JsonMapper;

/// Encrypts stored responses for the database, and decrypts them.
@Component
final class StoredResponseCodec {

    private static final String PURPOSE = "switchboard kept answer 1";

    private final SecretCipher seal;
    private final JsonMapper json;

    StoredResponseCodec(IdempotencyProperties properties, JsonMapper json) {
        this.seal = new SecretCipher(properties.keyRing(), PURPOSE);
        this.json = json;
    }

    /// The part of a request that is compared: SHA-256 of its parsed fields. It is stored inside
    /// the encrypted response only, since a short text could be guessed from it.
    String digest(Object content) {
        return Sha256.hex(json.writeValueAsBytes(content));
    }

    /// Runs off the event loop, which secure random numbers could block.
    Mono<byte[]> seal(IdempotentRequest request, StoredResponse answer) {
        return Mono.fromCallable(() -> seal.encrypt(request.toString(), json.writeValueAsBytes(answer)))
                .subscribeOn(Schedulers.boundedElastic());
    }

    /// The response; empty while there is none.
    ///
    /// @return an [IllegalStateException] as error when no key of the ring decrypts it
    Mono<StoredResponse> open(IdempotentRequest request, @Nullable ByteBuffer sealed) {
        return sealed == null
                ? Mono.empty()
                : Mono.fromCallable(() -> seal.decrypt(request.toString(), sealed)
                                .map(bytes -> json.readValue(bytes, StoredResponse.class))
                                .orElseThrow(() -> new IllegalStateException("No key decrypts a stored response")))
                        .subscribeOn(Schedulers.boundedElastic());
    }
}
