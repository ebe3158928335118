package dev.switchboard.app.team;

import dev.switchboard.app.pages.FormValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A user of the company as the API lists it.
///
/// @param role `owner`, `admin` or `member`
/// @param status `active` or `disabled`
public record User(
        String id,
        String name,
        String email,
        @Nullable String extension,
        String role,
        String status,
        Instant createdAt) {

    private static final String ERASED = "@erased.invalid";

    public boolean active() {
        return "active".equals(status);
    }

    public boolean owner() {
        return "owner".equals(role);
    }

    /// Whether name and email are erased for good.
    public boolean erased() {
        return email.endsWith(ERASED);
    }

    /// The user with what somebody typed.
    User typed(UserForm form) {
        return new User(
                id,
                form.name() == null ? name : form.name(),
                email,
                FormValue.orNull(form.extension()),
                form.role() == null ? role : form.role(),
                status,
                createdAt);
    }
}
