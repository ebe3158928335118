package dev.switchboard.api.calling.presence;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.input.Text;
import java.util.List;
import java.util.UUID;

/// The parameter of GET /client/presences.
///
/// @param userIds of colleagues, with commas between them
record PresencesQuery(@Text(max = 4000) String userIds) {

    /// How many users one request can ask for: those of a page.
    private static final int MOST = 100;

    /// The users' ids.
    ///
    /// @throws ApiError 422 for too many
    List<UUID> users() {
        return RecordId.all("user_ids", userIds, MOST);
    }
}
