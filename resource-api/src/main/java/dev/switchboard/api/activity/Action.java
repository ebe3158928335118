package dev.switchboard.api.activity;

/// The kinds of changes in the activity log.
public enum Action {
    /// A user was changed: name, extension, role.
    USER_UPDATED,
    /// A number was assigned to a user or to nobody: `user_id`, and the desk phones that this revoked.
    NUMBER_ASSIGNED,
    /// A webhook was created: its URL without the query, and its filters.
    WEBHOOK_CREATED,
    /// Its URL or its filters were changed.
    WEBHOOK_UPDATED,
    /// It was suspended and is active again; with the other changes of the same request.
    WEBHOOK_REACTIVATED,
    /// It has a new secret, which is not logged.
    WEBHOOK_SECRET_ROTATED,
    WEBHOOK_DELETED
}
