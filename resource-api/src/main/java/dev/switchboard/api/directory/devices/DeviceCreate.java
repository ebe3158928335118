package dev.switchboard.api.directory.devices;

import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of POST /devices.
///
/// @param userId whose device it is
/// @param numberId the line that rings on it
record DeviceCreate(
        String userId,
        @Text(max = 120) @DisplayName String name,
        DeviceType type,
        @Text(max = 120) @DisplayName @Nullable String model,
        @Nullable String numberId) {}
