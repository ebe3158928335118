package dev.switchboard.api.activity;

/// What was done.
public enum Action {
    /// A person was changed: name, extension, role.
    USER_UPDATED,
    /// A number was given to a person, or to nobody: `user_id`, and the desk phones that were revoked thereby.
    NUMBER_ASSIGNED
}
