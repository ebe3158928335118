package dev.switchboard.contract.activity;

/// The kinds of changes in the activity log.
public enum Action {
    /// The settings of the company were changed: the fields that differ.
    SETTINGS_CHANGED,
    /// A user was changed: name, extension, role.
    USER_UPDATED,
    /// A number was assigned to a user or to nobody: `user_id`, and the desk phones that this revoked.
    NUMBER_ASSIGNED,
    /// The label of a number was changed.
    NUMBER_UPDATED,
    /// The company took a number from the pool.
    NUMBER_TAKEN,
    /// An operator gave a number to the company; in the operators' log: added it to the pool.
    NUMBER_ADDED,
    /// The company gave a number back to the pool, or an operator took it back.
    NUMBER_RELEASED,
    /// In the operators' log: a number of the pool was given to another company, or to none.
    NUMBER_MOVED,
    /// In the operators' log: a number is available before its quarantine would have ended.
    NUMBER_QUARANTINE_ENDED,
    /// A device was created: its user, name, type, model and number.
    DEVICE_CREATED,
    /// The name, the model or the number of a device was changed.
    DEVICE_UPDATED,
    /// A device was revoked.
    DEVICE_REVOKED,
    /// A device has new SIP credentials, which are not logged.
    DEVICE_CREDENTIALS_REPLACED,
    /// A shared contact was created. Entries about contacts have no fields of theirs, which are about outside people.
    CONTACT_CREATED,
    /// A shared contact was changed, or is shared no more.
    CONTACT_UPDATED,
    /// A shared contact was deleted.
    CONTACT_DELETED,
    /// A file of contacts was imported: how many shared ones it created and updated. The record is the company.
    CONTACTS_IMPORTED,
    /// A webhook was created: its URL without the query, and its filters.
    WEBHOOK_CREATED,
    /// Its URL or its filters were changed.
    WEBHOOK_UPDATED,
    /// It was suspended and is active again; with the other changes of the same request.
    WEBHOOK_REACTIVATED,
    /// It has a new secret, which is not logged.
    WEBHOOK_SECRET_ROTATED,
    WEBHOOK_DELETED,
    /// An export of all data of the company was requested.
    EXPORT_MADE
}
