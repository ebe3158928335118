package dev.switchboard.app.team.devices;

import dev.switchboard.app.pages.FormValue;
import org.jspecify.annotations.Nullable;

/// The form of a new device, and the body of the request.
record DeviceForm(
        @Nullable String userId,
        @Nullable String name,
        @Nullable String type,
        @Nullable String model,
        @Nullable String numberId) {

    DeviceForm {
        name = FormValue.orNull(name);
        model = FormValue.orNull(model);
        numberId = FormValue.orNull(numberId);
    }

    /// An empty form for a device of that user.
    static DeviceForm of(String userId) {
        return new DeviceForm(userId, null, "desk_phone", null, null);
    }
}
