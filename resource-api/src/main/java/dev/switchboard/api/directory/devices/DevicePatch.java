package dev.switchboard.api.directory.devices;

import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /devices/{device_id}: any subset of these fields.
///
/// @param numberId the line that rings on it, or null for none
record DevicePatch(
        Change<@Text(max = 120) @DisplayName String> name,
        Change<@Nullable @Text(max = 120) @DisplayName String> model,
        Change<@Nullable String> numberId) {}
