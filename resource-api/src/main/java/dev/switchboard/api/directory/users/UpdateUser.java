package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes a user and writes the change to the activity log in the same transaction.
@Component
final class UpdateUser {

    private final UserStore users;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    UpdateUser(UserStore users, ActivityLog log, TransactionalOperator transactions, Clock clock) {
        this.users = users;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the user afterwards; 404 for an unknown user, 409 for the owner's role and for an
    ///     extension in use, 422 for one that is, or begins with, an emergency number
    Mono<User> update(AuditContext audit, UUID userId, UserPatch patch) {
        return lockExtensions(audit.orgId(), patch)
                .then(users.lock(audit.orgId(), userId))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(user -> change(audit, user, patch))
                .as(transactions::transactional)
                .onErrorMap(DuplicateKeyException.class, taken -> ApiError.of(ErrorCode.EXTENSION_TAKEN));
    }

    /// Without the lock, two requests that swap extensions would deadlock.
    private Mono<Void> lockExtensions(UUID orgId, UserPatch patch) {
        return patch.extension() instanceof Change.To(var extension)
                ? users.lockExtensions(orgId).flatMap(country -> requireNoEmergencyNumber(extension, country))
                : Mono.empty();
    }

    private static Mono<Void> requireNoEmergencyNumber(@Nullable String extension, String country) {
        return extension != null && EmergencyNumbers.conflictsWith(extension, country)
                ? Mono.error(
                        ApiError.validation("extension", EmergencyNumbers.NO_EXTENSION, FieldCode.EMERGENCY_NUMBER))
                : Mono.empty();
    }

    private Mono<User> change(AuditContext audit, User before, UserPatch patch) {
        var after = patch.applied(before, clock.instant());
        if (after.equals(before)) {
            return Mono.just(before);
        }
        return users.save(audit.orgId(), after)
                .then(log.write(
                        audit,
                        Action.USER_UPDATED,
                        after.id(),
                        after.updatedAt(),
                        differing(before, after),
                        differing(after, before)))
                .thenReturn(after);
    }

    /// The fields of `one` that differ in `other`.
    private static Map<String, @Nullable Object> differing(User one, User other) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        if (!one.name().equals(other.name())) {
            fields.put("name", one.name());
        }
        if (!Objects.equals(one.extension(), other.extension())) {
            fields.put("extension", one.extension());
        }
        if (one.role() != other.role()) {
            fields.put("role", one.role());
        }
        return fields;
    }
}
