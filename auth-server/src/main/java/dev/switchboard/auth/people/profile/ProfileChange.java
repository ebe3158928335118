package dev.switchboard.auth.people.profile;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;

/// The body of `PATCH /v1/users/me/profile`; an absent name stays unchanged.
record ProfileChange(Change<@Text(max = 120) @SingleLine String> name) {

    /// Checks a new name. The current name is always accepted.
    ///
    /// @throws ApiError 422 when it has invisible characters
    void requireVisibleName(String before) {
        var after = name.or(before);
        if (!after.equals(before) && !VisibleText.is(after)) {
            throw ApiError.validation("name", VisibleText.RULE, FieldCode.CHARACTERS);
        }
    }
}
