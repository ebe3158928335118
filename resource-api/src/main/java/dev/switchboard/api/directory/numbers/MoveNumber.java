package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.directory.devices.DeviceNumbers;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Moves numbers between the pool and companies, in the caller's transaction, which has locked
/// the number's row in the pool.
///
/// Records stay with the company that had the number when they came to be, so its row stays
/// there too, and is used again when the company gets the number again. Inbound calls, texts and
/// faxes are routed by the company that has the number now; a call in progress goes on.
@Component
class MoveNumber {

    private final Networks networks;
    private final NumberStore numbers;
    private final DeviceNumbers devices;
    private final UuidV7Generator ids;

    MoveNumber(Networks networks, NumberStore numbers, DeviceNumbers devices, UuidV7Generator ids) {
        this.networks = networks;
        this.numbers = numbers;
        this.devices = devices;
        this.ids = ids;
    }

    /// Gives a number that no company has to one.
    ///
    /// @return 409 for a sandbox, whose numbers are not those of the pool
    Mono<Number> assign(UUID orgId, PoolNumber number, Instant now) {
        return requireNoSandbox(orgId).then(Mono.defer(() -> add(orgId, number, now)));
    }

    private Mono<Number> add(UUID orgId, PoolNumber number, Instant now) {
        return numbers.add(
                orgId,
                new Number(
                        ids.next(),
                        number.number(),
                        null,
                        NumberStatus.ACTIVE,
                        number.type(),
                        number.capabilities(),
                        null,
                        null,
                        now,
                        now));
    }

    /// Takes a number from its company.
    ///
    /// @return the number; 409 while it is a user's or the main number, and for a sandbox, empty when the company
    ///     does not have it
    Mono<Number> release(UUID orgId, String e164, Instant now) {
        return requireNoSandbox(orgId)
                .then(Mono.defer(() -> numbers.lockMainNumber(orgId)))
                .flatMap(main ->
                        numbers.lock(orgId, e164).doOnNext(number -> requireReleasable(number, main.orElse(null))))
                .flatMap(number -> devices.clear(orgId, number.id())
                        .then(numbers.release(orgId, number.id(), now))
                        .thenReturn(number));
    }

    private Mono<Void> requireNoSandbox(UUID orgId) {
        return networks.isSandbox(orgId)
                .flatMap(sandbox -> sandbox ? Mono.error(ApiError.of(ErrorCode.NOT_IN_SANDBOX)) : Mono.empty());
    }

    private static void requireReleasable(Number number, @Nullable String mainNumber) {
        if (number.userId() != null) {
            throw ApiError.of(ErrorCode.NUMBER_ASSIGNED);
        }
        if (Objects.equals(number.number(), mainNumber)) {
            throw ApiError.of(ErrorCode.NUMBER_IS_MAIN);
        }
    }
}
