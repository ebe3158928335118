package dev.switchboard.api.directory.settings;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.Country;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.input.TimeZoneName;
import dev.switchboard.web.numbers.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /account/settings: any subset of the fields of [Settings].
///
/// @param name of visible characters ([VisibleText]), or the current name
/// @param mainNumber a number of the company, or null for none
/// @param recordingNotice null for the standard words
record SettingsPatch(
        Change<@Text(max = 120) @SingleLine String> name,
        Change<@Text(max = 2) @Country String> country,
        Change<@Text(max = 64) @TimeZoneName String> timezone,
        Change<@Nullable @TelephoneNumber String> mainNumber,
        Change<Boolean> honorStop,
        Change<@Nullable @Text(max = 300) @DisplayName String> recordingNotice,
        Change<Boolean> secondFactorRequired,
        Change<Boolean> requestBodies,
        Change<RetentionPatch> retention) {

    /// The settings after the change.
    ///
    /// @throws ApiError 422 for a new name with invisible characters
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    Settings applied(Settings before, PhoneNumbers numbers) {
        var newName = name.or(before.name());
        if (!newName.equals(before.name()) && !VisibleText.is(newName)) {
            throw ApiError.validation("name", VisibleText.RULE, FieldCode.CHARACTERS);
        }
        return new Settings(
                newName,
                country.or(before.country()),
                timezone.or(before.timezone()),
                mainNumber
                        .map(given -> given == null ? null : numbers.e164("main_number", given))
                        .or(before.mainNumber()),
                honorStop.or(before.honorStop()),
                recordingNotice.or(before.recordingNotice()),
                secondFactorRequired.or(before.secondFactorRequired()),
                requestBodies.or(before.requestBodies()),
                retention.map(periods -> periods.applied(before.retention())).or(before.retention()),
                before.calling());
    }
}
