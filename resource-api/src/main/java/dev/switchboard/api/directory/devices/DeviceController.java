package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class DeviceController {

    private final DeviceStore devices;

    DeviceController(DeviceStore devices) {
        this.devices = devices;
    }

    @Describe(
            id = "listDevices",
            summary = "The devices of the company, by name.",
            details = "The cursor of this list is a position in it: 0 or a positive integer.")
    @GetMapping("/v1/devices")
    Mono<Page<Device>> list(@FromQuery DeviceQuery query, Actor actor) {
        long position = query.position();
        int size = query.pageSize();
        return devices.list(actor.orgId(), position, size + 1).collectList().map(rows -> page(rows, position, size));
    }

    @Describe(
            id = "listUserDevices",
            summary = "All devices of one user.",
            details = "They come on one page: `next_cursor` is null.")
    @GetMapping("/v1/users/{user_id}/devices")
    Mono<Page<Device>> ofUser(@PathVariable("user_id") String userId, Actor actor) {
        var id = RecordId.inPath(userId);
        return devices.userExists(actor.orgId(), id)
                .filter(Boolean::booleanValue)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .then(devices.ofUser(actor.orgId(), id).collectList())
                .map(rows -> new Page<>(rows, null));
    }

    private static Page<Device> page(List<Device> rows, long position, int size) {
        return rows.size() <= size
                ? new Page<>(rows, null)
                : new Page<>(rows.subList(0, size), Long.toString(position + size));
    }
}
