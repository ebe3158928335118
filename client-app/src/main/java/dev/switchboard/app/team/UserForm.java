package dev.switchboard.app.team;

import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.pages.FormValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The fields of the panel. A field that the form does not have is null.
record UserForm(
        @Nullable String name,
        @Nullable String extension,
        @Nullable String role) {

    /// The user with what somebody typed.
    Colleague typed(Colleague user) {
        return new Colleague(
                user.id(),
                name == null ? user.name() : name,
                user.email(),
                extension == null ? user.extension() : FormValue.orNull(extension),
                role == null ? user.role() : role,
                user.status(),
                user.createdAt());
    }

    /// The body of the change; an empty extension frees it.
    Map<String, @Nullable Object> body() {
        var body = new LinkedHashMap<String, @Nullable Object>();
        if (name != null) {
            body.put("name", name);
        }
        if (extension != null) {
            body.put("extension", FormValue.orNull(extension));
        }
        if (role != null) {
            body.put("role", role);
        }
        return body;
    }
}
