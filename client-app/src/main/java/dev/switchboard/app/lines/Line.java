package dev.switchboard.app.lines;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A number of the session's company.
///
/// @param number in E.164
/// @param label null when it has none
/// @param status `active`, `pending` or `porting`
/// @param type `local`, `mobile` or `toll_free`
/// @param capabilities out of `voice`, `sms`, `mms` and `fax`
/// @param userId who it is assigned to; null for nobody
/// @param assignedAt since when; null for nobody
public record Line(
        String id,
        String number,
        @Nullable String label,
        String status,
        String type,
        List<String> capabilities,
        @Nullable String userId,
        @Nullable Instant assignedAt) {

    /// The number with its label.
    public String title() {
        return label == null || label.isBlank() ? number : number + " – " + label;
    }

    public boolean active() {
        return status.equals("active");
    }

    /// Whether it can be given to somebody.
    public boolean free() {
        return active() && userId == null;
    }

    /// The number with what somebody typed.
    public Line labeled(@Nullable String typed) {
        return new Line(id, number, typed, status, type, capabilities, userId, assignedAt);
    }

    /// Whether it can be used for this now.
    public boolean can(String capability) {
        return active() && capabilities.contains(capability);
    }

    /// Whether it is assigned to that user.
    public boolean isOf(String user) {
        return user.equals(userId);
    }
}
