// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A permission that a credential has and a route requires.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record Scope(@JsonValue String value) {

    /// `account:read`
    public static final Scope ACCOUNT_READ = new Scope("account:read");

    /// `users:read`
    public static final Scope USERS_READ = new Scope("users:read");

    /// `users:write`
    public static final Scope USERS_WRITE = new Scope("users:write");

    /// `numbers:read`
    public static final Scope NUMBERS_READ = new Scope("numbers:read");

    /// `numbers:write`
    public static final Scope NUMBERS_WRITE = new Scope("numbers:write");

    /// `devices:read`
    public static final Scope DEVICES_READ = new Scope("devices:read");

    /// `calls:read`
    public static final Scope CALLS_READ = new Scope("calls:read");

    /// `calls:write`
    public static final Scope CALLS_WRITE = new Scope("calls:write");

    /// `calls:control`
    public static final Scope CALLS_CONTROL = new Scope("calls:control");

    /// `transcripts:read`
    public static final Scope TRANSCRIPTS_READ = new Scope("transcripts:read");

    /// `recordings:read`
    public static final Scope RECORDINGS_READ = new Scope("recordings:read");

    /// `presence:read`
    public static final Scope PRESENCE_READ = new Scope("presence:read");

    /// `presence:write`
    public static final Scope PRESENCE_WRITE = new Scope("presence:write");

    /// `messages:read`
    public static final Scope MESSAGES_READ = new Scope("messages:read");

    /// `messages:write`
    public static final Scope MESSAGES_WRITE = new Scope("messages:write");

    /// `voicemails:read`
    public static final Scope VOICEMAILS_READ = new Scope("voicemails:read");

    /// `voicemails:write`
    public static final Scope VOICEMAILS_WRITE = new Scope("voicemails:write");

    /// `faxes:read`
    public static final Scope FAXES_READ = new Scope("faxes:read");

    /// `faxes:write`
    public static final Scope FAXES_WRITE = new Scope("faxes:write");

    /// `webhooks:manage`
    public static final Scope WEBHOOKS_MANAGE = new Scope("webhooks:manage");

    /// `contacts:read`
    public static final Scope CONTACTS_READ = new Scope("contacts:read");

    /// `contacts:write`
    public static final Scope CONTACTS_WRITE = new Scope("contacts:write");

    /// `api-keys:manage`
    public static final Scope API_KEYS_MANAGE = new Scope("api-keys:manage");

    /// `apps:manage`
    public static final Scope APPS_MANAGE = new Scope("apps:manage");

    /// `audit:read`
    public static final Scope AUDIT_READ = new Scope("audit:read");

    /// `people:manage`
    public static final Scope PEOPLE_MANAGE = new Scope("people:manage");

    /// `numbers:manage`
    public static final Scope NUMBERS_MANAGE = new Scope("numbers:manage");

    /// `devices:manage`
    public static final Scope DEVICES_MANAGE = new Scope("devices:manage");

    /// `company:manage`
    public static final Scope COMPANY_MANAGE = new Scope("company:manage");

    /// `connected-apps:manage`
    public static final Scope CONNECTED_APPS_MANAGE = new Scope("connected-apps:manage");

    /// `client:connect`
    public static final Scope CLIENT_CONNECT = new Scope("client:connect");

    /// `me:manage`
    public static final Scope ME_MANAGE = new Scope("me:manage");

    /// `operator:apps`
    public static final Scope OPERATOR_APPS = new Scope("operator:apps");

    /// `operator:companies`
    public static final Scope OPERATOR_COMPANIES = new Scope("operator:companies");

    /// `operator:numbers`
    public static final Scope OPERATOR_NUMBERS = new Scope("operator:numbers");

    /// `operator:limits`
    public static final Scope OPERATOR_LIMITS = new Scope("operator:limits");

    /// `operator:operators`
    public static final Scope OPERATOR_OPERATORS = new Scope("operator:operators");

    /// `operator:audit`
    public static final Scope OPERATOR_AUDIT = new Scope("operator:audit");

    /// `operator:health`
    public static final Scope OPERATOR_HEALTH = new Scope("operator:health");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Scope {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
