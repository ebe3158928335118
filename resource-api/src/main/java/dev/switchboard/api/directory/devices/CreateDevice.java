package dev.switchboard.api.directory.devices;

import dev.switchboard.api.directory.devices.DeviceReferences.HeldNumber;
import dev.switchboard.api.directory.devices.DeviceReferences.Holder;
import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Creates devices with their SIP credentials.
@Component
final class CreateDevice {

    private final DeviceStore devices;
    private final SipCredentialsStore credentials;
    private final DeviceReferences references;
    private final ActivityLog log;
    private final DeviceProperties properties;
    private final UuidV7Generator ids;
    private final Clock clock;

    CreateDevice(
            DeviceStore devices,
            SipCredentialsStore credentials,
            DeviceReferences references,
            ActivityLog log,
            DeviceProperties properties,
            UuidV7Generator ids,
            Clock clock) {
        this.devices = devices;
        this.credentials = credentials;
        this.references = references;
        this.log = log;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /// Creates one, in the caller's transaction.
    ///
    /// @return the device with its credentials. Errors, in this order: 422 for an unknown user, 422
    ///     for an unknown number, 409 for a disabled user, 403 for a number that is assigned to nobody
    ///     unless the actor is an owner or admin, 409 for another user's number, 409 when the
    ///     user has as many devices as the limit
    Mono<Device> create(AuditContext audit, DeviceCreate body, SipCredentials sip) {
        return references
                .user(audit.orgId(), body.userId())
                .flatMap(user -> references
                        .number(audit.orgId(), body.numberId())
                        .map(number -> device(audit.actor(), body, user, number, clock.instant())))
                .delayUntil(device -> requireCapacity(audit.orgId(), device.userId()))
                .flatMap(device -> save(audit, device, sip));
    }

    private Mono<Void> requireCapacity(UUID orgId, UUID userId) {
        return devices.countActive(orgId, userId)
                .flatMap(active -> active < properties.maxPerUser()
                        ? Mono.empty()
                        : Mono.error(ApiError.of(ErrorCode.DEVICE_LIMIT_REACHED, properties.maxPerUser())));
    }

    private Device device(Actor actor, DeviceCreate body, Holder user, Optional<HeldNumber> number, Instant now) {
        var userId = user.requireActive();
        return new Device(
                ids.next(),
                userId,
                body.name(),
                body.type(),
                body.model(),
                DeviceStatus.OFFLINE,
                number.map(held -> held.requireUsable(actor, userId)).orElse(null),
                null,
                now,
                null);
    }

    private Mono<Device> save(AuditContext audit, Device device, SipCredentials sip) {
        return devices.add(audit.orgId(), device)
                .then(devices.deleteRevoked(audit.orgId(), device.userId(), properties.revokedPerUser()))
                .then(credentials.replace(audit.orgId(), device.id(), sip, device.createdAt()))
                .then(log.write(
                        audit, Action.DEVICE_CREATED, device.id(), device.createdAt(), Map.of(), fields(device)))
                .thenReturn(device.with(sip));
    }

    private static Map<String, @Nullable Object> fields(Device device) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("user_id", device.userId());
        fields.put("name", device.name());
        fields.put("type", device.type());
        fields.put("model", device.model());
        fields.put("number_id", device.numberId());
        return fields;
    }
}
