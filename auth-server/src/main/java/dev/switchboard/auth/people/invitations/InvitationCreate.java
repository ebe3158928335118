package dev.switchboard.auth.people.invitations;

import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.EmailAddress;
import dev.switchboard.web.input.Extension;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/invitations`.
///
/// @param email with which the user will sign in
/// @param name which the user can change when accepting
/// @param extension 2 to 6 digits
/// @param numberId a number of the company that nobody holds
public record InvitationCreate(
        @EmailAddress String email,
        @Text(max = 120) @DisplayName String name,
        InvitedRole role,

        @Extension @Nullable String extension,

        @Nullable String numberId) {}
