package dev.switchboard.app.team.invitations;

import dev.switchboard.app.pages.FormValue;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The form of a new invitation, and the body of the request.
record InvitationForm(
        @Nullable String email,
        @Nullable String name,
        @Nullable String role,
        @Nullable String extension,
        @BindParam("number_id") @Nullable String numberId) {

    static final InvitationForm EMPTY = new InvitationForm(null, null, "member", null, null);

    InvitationForm {
        email = FormValue.orNull(email);
        name = FormValue.orNull(name);
        extension = FormValue.orNull(extension);
        numberId = FormValue.orNull(numberId);
    }
}
