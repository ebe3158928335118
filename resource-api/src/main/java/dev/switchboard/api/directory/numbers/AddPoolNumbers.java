package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Adds numbers to the pool: all of them or none.
@Component
final class AddPoolNumbers {

    private final NumberPoolStore pool;
    private final PhoneNumbers phoneNumbers;
    private final ActivityLog log;
    private final UuidV7Generator ids;
    private final Clock clock;

    AddPoolNumbers(NumberPoolStore pool, PhoneNumbers phoneNumbers, ActivityLog log, UuidV7Generator ids, Clock clock) {
        this.pool = pool;
        this.phoneNumbers = phoneNumbers;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    /// The numbers of the body in E.164.
    ///
    /// @throws ApiError 422 for a number that is given twice
    List<PoolNumberCreate> validate(PoolNumbersCreate body) {
        var seen = new HashSet<String>();
        var problems = new ArrayList<FieldProblem>();
        var valid = new ArrayList<PoolNumberCreate>();
        for (int i = 0; i < body.numbers().size(); i++) {
            var given = body.numbers().get(i);
            var field = "numbers." + i + ".number";
            var number = phoneNumbers.e164(field, given.number());
            if (!seen.add(number)) {
                problems.add(new FieldProblem(field, "must be given only once", FieldCode.DUPLICATE));
            }
            valid.add(new PoolNumberCreate(number, given.type(), given.capabilities()));
        }
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
        return valid;
    }

    /// Adds them, in the caller's transaction.
    ///
    /// @return the numbers in the order of the request; 409 with the numbers that the pool has already
    Mono<List<PoolNumber>> add(AuditContext audit, List<PoolNumberCreate> numbers) {
        var added = numbers.stream()
                .map(number -> new PoolNumber(
                        ids.next(),
                        number.number(),
                        number.type(),
                        number.capabilities(),
                        null,
                        PoolNumberStatus.AVAILABLE,
                        null))
                .toList();
        return pool.add(added)
                .flatMap(written -> written.size() == added.size()
                        ? log.writeAll(audit, Action.NUMBER_ADDED, clock.instant(), entries(added))
                        : Mono.error(existing(added, written)))
                .thenReturn(added);
    }

    private static ApiError existing(List<PoolNumber> given, List<String> written) {
        var fresh = new HashSet<>(written);
        return ApiError.of(
                ErrorCode.NUMBERS_IN_POOL,
                given.stream()
                        .map(PoolNumber::number)
                        .filter(number -> !fresh.contains(number))
                        .collect(Collectors.joining(", ")));
    }

    private static Map<UUID, Map<String, @Nullable Object>> entries(List<PoolNumber> numbers) {
        return numbers.stream().collect(Collectors.toMap(PoolNumber::id, number -> Map.of("number", number.number())));
    }
}
