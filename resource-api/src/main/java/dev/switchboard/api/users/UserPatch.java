package dev.switchboard.api.users;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.input.Change;
import dev.switchboard.api.input.Text;
import jakarta.validation.constraints.Pattern;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /users/{user_id}: any subset of it (decisions, section 4).
///
/// @param name of visible characters ([#VISIBLE])
/// @param extension 2 to 6 digits, or null to free it
record UserPatch(
        Change<
                        @Text(max = 120)
                        @Pattern(
                                regexp = UserPatch.VISIBLE,
                                message = "must not contain control or invisible characters")
                        String>
                name,
        Change<@Nullable @Pattern(regexp = "[0-9]{2,6}", message = "must be 2 to 6 digits") String> extension,
        Change<AssignableRole> role) {

    /// No control characters, line breaks, changes of writing direction, or characters that are drawn as
    /// nothing: no name of a user can look like the name of another. The two joiners stay, because names in
    /// Persian, Hindi or Sinhala need them.
    static final String VISIBLE = "[^\\x00-\\x1F\\x7F-\\x9F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5"
            + "\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0"
            + "\\uFFF9-\\uFFFB]*";

    /// What the person is afterwards; the very same record when nothing changes.
    ///
    /// @throws ApiException 409 where the owner would get a role
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    User applied(User user, Instant now) {
        if (user.role() == UserRole.OWNER && role instanceof Change.To) {
            throw ApiException.conflict("The owner's role cannot change.");
        }
        var newName = name.or(user.name());
        var newExtension = extension.or(user.extension());
        var newRole = role.map(AssignableRole::role).or(user.role());
        var changed = new User(
                user.id(),
                newName,
                user.email(),
                newExtension,
                newRole,
                user.status(),
                user.createdAt(),
                user.updatedAt());
        return changed.equals(user) ? user : changed.updatedAt(now);
    }
}
