package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes and revokes devices, and replaces their credentials, each under the device's row lock.
@Component
final class ManageDevice {

    private final DeviceStore devices;
    private final SipCredentialsStore credentials;
    private final SipCredentialsGenerator generator;
    private final DeviceReferences references;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ManageDevice(
            DeviceStore devices,
            SipCredentialsStore credentials,
            SipCredentialsGenerator generator,
            DeviceReferences references,
            ActivityLog log,
            TransactionalOperator transactions,
            Clock clock) {
        this.devices = devices;
        this.credentials = credentials;
        this.generator = generator;
        this.references = references;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the device afterwards; 404 for an unknown one, 403 for another user's and, for members, for a number
    ///     of nobody, 422 for an unknown number, 409 for a revoked device and for another user's number
    Mono<Device> update(AuditContext audit, UUID deviceId, DevicePatch patch) {
        return lock(audit, deviceId)
                .flatMap(device -> changed(audit, device, patch)
                        .flatMap(after -> after.equals(device) ? Mono.just(device) : save(audit, device, after)))
                .as(transactions::transactional);
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private Mono<Device> changed(AuditContext audit, Device device, DevicePatch patch) {
        var named =
                device.described(patch.name().or(device.name()), patch.model().or(device.model()));
        var after = patch.numberId() instanceof Change.To<String>(var numberId)
                ? references
                        .number(audit.orgId(), numberId)
                        .map(number -> named.on(number.map(held -> held.requireUsable(audit.actor(), device.userId()))
                                .orElse(null)))
                : Mono.just(named);
        return after.doOnNext(any -> requireNotRevoked(device));
    }

    private Mono<Device> save(AuditContext audit, Device before, Device after) {
        return devices.save(audit.orgId(), after)
                .then(log.write(
                        audit,
                        Action.DEVICE_UPDATED,
                        after.id(),
                        clock.instant(),
                        differing(before, after),
                        differing(after, before)))
                .thenReturn(after);
    }

    /// @return the device, revoked; 404 for an unknown one, 403 for another user's
    Mono<Device> revoke(AuditContext audit, UUID deviceId) {
        return lock(audit, deviceId)
                .flatMap(device -> device.status() == DeviceStatus.REVOKED
                        ? Mono.just(device)
                        : devices.revoke(audit.orgId(), deviceId)
                                .then(log.write(
                                        audit,
                                        Action.DEVICE_REVOKED,
                                        deviceId,
                                        clock.instant(),
                                        Map.of("status", device.status()),
                                        Map.of("status", DeviceStatus.REVOKED)))
                                .thenReturn(device.revoked()))
                .as(transactions::transactional);
    }

    /// @return the device with new credentials; 404 for an unknown one, 403 for another user's, 409
    ///     for a revoked one
    Mono<Device> replaceCredentials(AuditContext audit, UUID deviceId) {
        return generator
                .generate()
                .flatMap(sip -> lock(audit, deviceId)
                        .doOnNext(ManageDevice::requireNotRevoked)
                        .flatMap(device -> credentials
                                .replace(audit.orgId(), deviceId, sip, clock.instant())
                                .then(log.write(
                                        audit,
                                        Action.DEVICE_CREDENTIALS_REPLACED,
                                        deviceId,
                                        clock.instant(),
                                        Map.of(),
                                        Map.of()))
                                .thenReturn(device.with(sip)))
                        .as(transactions::transactional));
    }

    private Mono<Device> lock(AuditContext audit, UUID deviceId) {
        return devices.lock(audit.orgId(), deviceId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(device -> DeviceReferences.requireMayManage(
                        audit.actor(), device.userId().toString()));
    }

    private static void requireNotRevoked(Device device) {
        if (device.status() == DeviceStatus.REVOKED) {
            throw ApiError.of(ErrorCode.DEVICE_REVOKED);
        }
    }

    /// The fields of `one` that differ in `other`.
    private static Map<String, @Nullable Object> differing(Device one, Device other) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        if (!one.name().equals(other.name())) {
            fields.put("name", one.name());
        }
        if (!Objects.equals(one.model(), other.model())) {
            fields.put("model", one.model());
        }
        if (!Objects.equals(one.numberId(), other.numberId())) {
            fields.put("number_id", one.numberId());
        }
        return fields;
    }
}
