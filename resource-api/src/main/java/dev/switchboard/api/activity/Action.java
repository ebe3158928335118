package dev.switchboard.api.activity;

/// What was done.
public enum Action {
    /// A user was changed: name, extension, role.
    USER_UPDATED,
    /// A number was given to a user, or to nobody: `user_id`, and the desk phones that were revoked
    /// thereby.
    NUMBER_ASSIGNED,
    /// A webhook was made: address without its query, and filters.
    WEBHOOK_CREATED,
    /// Its address or its filters became others.
    WEBHOOK_UPDATED,
    /// It had been suspended and is active again; what else was changed with that.
    WEBHOOK_REACTIVATED,
    /// It got a new secret, which is not logged.
    WEBHOOK_SECRET_ROTATED,
    WEBHOOK_DELETED
}
