package dev.switchboard.auth.companies;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.Country;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.input.TimeZoneName;
import org.jspecify.annotations.Nullable;

/// The body of `PATCH /v1/operator/companies/{company_id}`: any subset, `{}` too; absent fields stay
/// unchanged.
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
/// @param calling what the company may call; null for the defaults
public record CompanyChange(
        Change<@Text(max = 120) @SingleLine String> name,
        Change<@Text(max = 2) @Country String> country,
        Change<@Text(max = 64) @TimeZoneName String> timezone,
        Change<@Nullable CallingChange> calling) {

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
