package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The user and the number of a device: whether they exist, and who may choose them. The rows are
/// locked until the transaction ends, so that the user stays active, the number with its user, and devices of one
/// user are added one after the other.
@Repository
class DeviceReferences {

    private final DatabaseClient database;

    DeviceReferences(DatabaseClient database) {
        this.database = database;
    }

    /// Owners and admins manage all devices, members their own.
    ///
    /// @throws ApiError 403 for a device of another user
    static void requireMayManage(Actor actor, String userId) {
        if (!actor.administers() && !actor.requireUser().toString().equals(userId)) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
    }

    /// A user who is to have a device.
    record Holder(UUID id, boolean active) {

        /// @throws ApiError 409 for a disabled user
        UUID requireActive() {
            if (!active) {
                throw ApiError.of(ErrorCode.USER_DISABLED);
            }
            return id;
        }
    }

    /// A number that a device is to use.
    ///
    /// @param userId the user to whom it is assigned; null for nobody
    record HeldNumber(UUID id, @Nullable UUID userId) {

        /// Only those who may use all numbers may put a phone on one that is assigned to nobody.
        ///
        /// @throws ApiError 403 for such a number, unless the actor is an owner or admin; 409 for
        ///     a number of another user
        UUID requireUsable(Actor actor, UUID deviceUser) {
            if (userId == null && !actor.administers()) {
                throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
            }
            if (userId != null && !userId.equals(deviceUser)) {
                throw ApiError.of(ErrorCode.NUMBER_ASSIGNED);
            }
            return id;
        }
    }

    /// @return the user; 422 on `user_id` for an unknown one
    Mono<Holder> user(UUID orgId, String given) {
        return Mono.justOrEmpty(RecordId.parse(given))
                .flatMap(id -> database.sql(
                                "select status from users where org_id = :org_id and id = :id" + " for no key update")
                        .bind("org_id", orgId)
                        .bind("id", id)
                        .map(row -> new Holder(id, "active".equals(new Columns(row).text("status"))))
                        .one())
                .switchIfEmpty(Mono.error(() ->
                        ApiError.validation("user_id", "must be a user of the company", FieldCode.UNKNOWN_RECORD)));
    }

    /// @return the number, or empty for none; 422 on `number_id` for an unknown one
    Mono<Optional<HeldNumber>> number(UUID orgId, @Nullable String given) {
        return given == null
                ? Mono.just(Optional.empty())
                : Mono.justOrEmpty(RecordId.parse(given))
                        .flatMap(id -> database.sql(
                                        "select user_id from numbers where org_id = :org_id and id = :id for share")
                                .bind("org_id", orgId)
                                .bind("id", id)
                                .map(row -> Optional.of(new HeldNumber(id, new Columns(row).uuidOrNull("user_id"))))
                                .one())
                        .switchIfEmpty(Mono.error(() -> ApiError.validation(
                                "number_id", "must be a number of the company", FieldCode.UNKNOWN_RECORD)));
    }
}
