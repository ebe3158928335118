package dev.switchboard.app.team.devices;

import dev.switchboard.app.pages.FormValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The fields of the panel. A field that the form does not have is null.
record DeviceChange(
        @Nullable String name,
        @BindParam("number_id") @Nullable String numberId) {

    /// The device with what somebody typed.
    Device typed(Device device) {
        return device.typed(name, numberId == null ? device.numberId() : FormValue.orNull(numberId));
    }

    /// The body of the change; an empty number frees it.
    Map<String, @Nullable Object> body() {
        var body = new LinkedHashMap<String, @Nullable Object>();
        if (name != null) {
            body.put("name", name);
        }
        if (numberId != null) {
            body.put("number_id", FormValue.orNull(numberId));
        }
        return body;
    }
}
