package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.RecordId;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Sets up devices.
@RestController
class DeviceManagementController {

    private final CreateDevice createDevice;
    private final ManageDevice manage;
    private final SipCredentialsGenerator generator;
    private final Idempotency idempotency;

    DeviceManagementController(
            CreateDevice createDevice,
            ManageDevice manage,
            SipCredentialsGenerator generator,
            Idempotency idempotency) {
        this.createDevice = createDevice;
        this.manage = manage;
        this.generator = generator;
        this.idempotency = idempotency;
    }

    @Describe(
            id = "createDevice",
            summary = "Creates a device. Its SIP credentials are only in this response.",
            details =
                    "Owners and admins create devices for every user, members for themselves. A repeated request with the same Idempotency-Key gets the device without `sip`.",
            conflict =
                    "The user is disabled or has as many active devices as the limit (20 by default), or the number is assigned to another user.")
    @PostMapping("/v1/devices")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Device>>> create(
            @RequestBody DeviceCreate body, AuditContext audit, IdempotentRequest request) {
        DeviceReferences.requireMayManage(audit.actor(), body.userId());
        return idempotency.respond(
                request,
                body,
                HttpStatus.CREATED,
                new WithoutCredentials(),
                generator.generate(),
                sip -> createDevice.create(audit, body, sip));
    }

    /// Passwords are not stored, not even encrypted.
    private static final class WithoutCredentials implements Idempotency.Replay {

        @Override
        public JsonNode of(JsonNode body, Duration age) {
            return body;
        }

        @Override
        public JsonNode stored(JsonNode body) {
            return ((ObjectNode) body).deepCopy().without("sip");
        }
    }

    @Describe(
            id = "updateDevice",
            summary = "Changes the name, the model or the number of a device.",
            details = "Any subset of the fields. Owners and admins change all devices, members their own.",
            conflict = "The device is revoked, or the number is assigned to another user.")
    @PatchMapping("/v1/devices/{device_id}")
    Mono<Device> update(@PathVariable("device_id") String deviceId, @RequestBody DevicePatch body, AuditContext audit) {
        return manage.update(audit, RecordId.inPath(deviceId), body);
    }

    @Describe(
            id = "revokeDevice",
            summary = "Revokes a device: it can no longer connect.",
            details = "Owners and admins revoke all devices, members their own. Revoking it again changes nothing.")
    @PostMapping("/v1/devices/{device_id}/revoke")
    Mono<Device> revoke(@PathVariable("device_id") String deviceId, AuditContext audit) {
        return manage.revoke(audit, RecordId.inPath(deviceId));
    }

    @Describe(
            id = "replaceDeviceCredentials",
            summary = "Gives a device new SIP credentials, which are only in this response. The old ones end.",
            details = "Owners and admins do this for all devices, members for their own.",
            conflict = "The device is revoked.")
    @PostMapping("/v1/devices/{device_id}/credentials")
    Mono<Device> replaceCredentials(@PathVariable("device_id") String deviceId, AuditContext audit) {
        return manage.replaceCredentials(audit, RecordId.inPath(deviceId));
    }
}
