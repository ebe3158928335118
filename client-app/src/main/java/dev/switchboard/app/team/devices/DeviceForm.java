package dev.switchboard.app.team.devices;

import dev.switchboard.app.pages.FormValue;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The form of a new device, and the body of the request.
record DeviceForm(
        @BindParam("user_id") @Nullable String userId,
        @Nullable String name,
        @Nullable String type,
        @Nullable String model,
        @BindParam("number_id") @Nullable String numberId) {

    DeviceForm {
        userId = FormValue.orNull(userId);
        name = FormValue.orNull(name);
        model = FormValue.orNull(model);
        numberId = FormValue.orNull(numberId);
    }

    /// The form, for a device of that user where it names none.
    DeviceForm orOf(String user) {
        return userId == null ? new DeviceForm(user, name, type, model, numberId) : this;
    }

    /// An empty form for a device of that user.
    static DeviceForm of(String userId) {
        return new DeviceForm(userId, null, "desk_phone", null, null);
    }
}
