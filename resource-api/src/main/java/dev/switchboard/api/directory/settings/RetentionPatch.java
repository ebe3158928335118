package dev.switchboard.api.directory.settings;

import dev.switchboard.web.input.Change;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/// The field `retention` of the body of PATCH /account/settings: any subset of the periods, in
/// days; null keeps records for as long as the company exists.
record RetentionPatch(
        Change<@Nullable @Min(1) @Max(MAX_DAYS) Integer> calls,
        Change<@Nullable @Min(1) @Max(MAX_DAYS) Integer> messages,
        Change<@Nullable @Min(1) @Max(MAX_DAYS) Integer> recordings,
        Change<@Nullable @Min(1) @Max(MAX_DAYS) Integer> voicemails,
        Change<@Nullable @Min(1) @Max(MAX_DAYS) Integer> faxes) {

    private static final int MAX_DAYS = 36_500;

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    RetentionPeriods applied(RetentionPeriods before) {
        return new RetentionPeriods(
                calls.or(before.calls()),
                messages.or(before.messages()),
                recordings.or(before.recordings()),
                voicemails.or(before.voicemails()),
                faxes.or(before.faxes()));
    }
}
