package dev.switchboard.app.team.numbers;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A number of the company as the API lists it.
///
/// @param status `active`, `pending` or `porting`
/// @param type `local`, `mobile` or `toll_free`
/// @param capabilities of `voice`, `sms`, `mms`, `fax`
/// @param userId whose number it is; null when it is nobody's
public record CompanyNumber(
        String id,
        String number,
        @Nullable String label,
        String status,
        String type,
        List<String> capabilities,
        @Nullable String userId,
        @Nullable Instant assignedAt) {

    public boolean active() {
        return "active".equals(status);
    }

    /// Whether it can be given to somebody.
    public boolean free() {
        return active() && userId == null;
    }

    /// The number with its label, to choose it from a list.
    public String title() {
        return label == null ? number : number + " · " + label;
    }

    /// The number with what somebody typed.
    CompanyNumber labeled(@Nullable String typed) {
        return new CompanyNumber(id, number, typed, status, type, capabilities, userId, assignedAt);
    }
}
