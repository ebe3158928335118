package dev.switchboard.api.directory.users;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.Extension;
import dev.switchboard.web.input.Text;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /users/{user_id}: any subset of these fields
/// (docs/guides/users-and-numbers.md#users).
///
/// @param name of visible characters ([VisibleText]), or the user's current name
/// @param extension 2 to 6 digits, or null to free it
record UserPatch(
        Change<@Text(max = 120) String> name,
        Change<@Nullable @Extension String> extension,
        Change<AssignableRole> role) {

    /// The user after the change; the same instance if nothing changes.
    ///
    /// @throws ApiError 422 for a new name with invisible characters, 409 for another role of the owner
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    User applied(User user, Instant now) {
        var newName = name.or(user.name());
        if (!newName.equals(user.name()) && !VisibleText.is(newName)) {
            throw ApiError.validation("name", VisibleText.RULE, FieldCode.CHARACTERS);
        }
        if (user.role() == UserRole.OWNER && role instanceof Change.To) {
            throw ApiError.of(ErrorCode.OWNER_ROLE_FIXED);
        }
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
