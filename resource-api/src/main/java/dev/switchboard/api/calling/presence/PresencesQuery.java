package dev.switchboard.api.calling.presence;

import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.input.Text;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// The parameter of GET /client/presences.
///
/// @param userIds of colleagues, with commas between them
record PresencesQuery(@Text(max = 4000) String userIds) {

    /// How many users one request can ask for: those of a page.
    private static final int MOST = 100;

    /// The users' ids, without what can be no id.
    ///
    /// @throws ApiError 422 for too many
    List<UUID> users() {
        var ids = Arrays.stream(userIds.split(",", -1)).distinct().toList();
        if (ids.size() > MOST) {
            throw ApiError.validation("user_ids", "must have 1 to " + MOST + " ids", FieldRule.elements(1, MOST));
        }
        return ids.stream().flatMap(id -> RecordId.parse(id).stream()).toList();
    }
}
