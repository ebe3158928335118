package dev.switchboard.api.platform.health;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Something that this service consists of or needs.
///
/// @param detail why it is not up, or more about it
record HealthPart(
        String name,
        Status status,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String detail) {

    enum Status {
        UP,
        DOWN,
        DEGRADED
    }

    static HealthPart up(String name, @Nullable String detail) {
        return new HealthPart(name, Status.UP, detail);
    }
}
