// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What was done, and to which kind of record.
///
/// - `settings_changed`: Settings of the company were changed: the fields that differ.
/// - `user_updated`: The name, extension or role of a user was changed.
/// - `number_assigned`: A number was assigned to a user or to nobody; lists desk phones that this revoked.
/// - `number_updated`: The label of a number was changed or removed.
/// - `number_taken`: The company took a number from the pool.
/// - `number_added`: An operator gave a number to the company.
/// - `number_released`: The company gave a number back, or an operator took it back.
/// - `number_moved`: Operators' log only: a number was given to another company, or to none.
/// - `number_quarantine_ended`: Operators' log only: a quarantine was ended early.
/// - `device_created`: A device was created: its user, name, type, model and number.
/// - `device_updated`: The name, model or number of a device was changed.
/// - `device_revoked`: A device was revoked and can no longer connect.
/// - `device_credentials_replaced`: A device got new SIP credentials, which are not logged.
/// - `contact_created`: A shared contact was created; its fields are not logged.
/// - `contact_updated`: A shared contact was changed, or is shared no more.
/// - `contact_deleted`: A shared contact was deleted; its fields are not logged.
/// - `contacts_imported`: A file of contacts was imported: how many shared ones it created and updated.
/// - `webhook_created`: A webhook was created: its URL without the query, and its filters.
/// - `webhook_updated`: The URL or the filters of a webhook were changed.
/// - `webhook_reactivated`: A suspended webhook was made active again.
/// - `webhook_secret_rotated`: A webhook got a new secret, which is not logged.
/// - `webhook_deleted`: A webhook was deleted; nothing is sent to it any more.
/// - `export_made`: An export of all data of the company was requested.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record Action(@JsonValue String value) {

    /// `settings_changed`
    public static final Action SETTINGS_CHANGED = new Action("settings_changed");

    /// `user_updated`
    public static final Action USER_UPDATED = new Action("user_updated");

    /// `number_assigned`
    public static final Action NUMBER_ASSIGNED = new Action("number_assigned");

    /// `number_updated`
    public static final Action NUMBER_UPDATED = new Action("number_updated");

    /// `number_taken`
    public static final Action NUMBER_TAKEN = new Action("number_taken");

    /// `number_added`
    public static final Action NUMBER_ADDED = new Action("number_added");

    /// `number_released`
    public static final Action NUMBER_RELEASED = new Action("number_released");

    /// `number_moved`
    public static final Action NUMBER_MOVED = new Action("number_moved");

    /// `number_quarantine_ended`
    public static final Action NUMBER_QUARANTINE_ENDED = new Action("number_quarantine_ended");

    /// `device_created`
    public static final Action DEVICE_CREATED = new Action("device_created");

    /// `device_updated`
    public static final Action DEVICE_UPDATED = new Action("device_updated");

    /// `device_revoked`
    public static final Action DEVICE_REVOKED = new Action("device_revoked");

    /// `device_credentials_replaced`
    public static final Action DEVICE_CREDENTIALS_REPLACED = new Action("device_credentials_replaced");

    /// `contact_created`
    public static final Action CONTACT_CREATED = new Action("contact_created");

    /// `contact_updated`
    public static final Action CONTACT_UPDATED = new Action("contact_updated");

    /// `contact_deleted`
    public static final Action CONTACT_DELETED = new Action("contact_deleted");

    /// `contacts_imported`
    public static final Action CONTACTS_IMPORTED = new Action("contacts_imported");

    /// `webhook_created`
    public static final Action WEBHOOK_CREATED = new Action("webhook_created");

    /// `webhook_updated`
    public static final Action WEBHOOK_UPDATED = new Action("webhook_updated");

    /// `webhook_reactivated`
    public static final Action WEBHOOK_REACTIVATED = new Action("webhook_reactivated");

    /// `webhook_secret_rotated`
    public static final Action WEBHOOK_SECRET_ROTATED = new Action("webhook_secret_rotated");

    /// `webhook_deleted`
    public static final Action WEBHOOK_DELETED = new Action("webhook_deleted");

    /// `export_made`
    public static final Action EXPORT_MADE = new Action("export_made");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Action {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
