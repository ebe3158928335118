// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The kind of change.
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
