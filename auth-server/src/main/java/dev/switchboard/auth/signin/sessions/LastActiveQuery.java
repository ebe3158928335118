package dev.switchboard.auth.signin.sessions;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.input.Text;
import java.util.List;
import java.util.UUID;

/// The parameter of `GET /v1/users/last-active`.
///
/// @param userIds of users of the company, with commas between them
public record LastActiveQuery(@Text(max = 4000) String userIds) {

    private static final int MOST = 100;

    /// The users' ids.
    ///
    /// @throws ApiError 422 for too many
    List<UUID> users() {
        return RecordId.all("user_ids", userIds, MOST);
    }
}
