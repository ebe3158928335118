// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A permission: credentials hold scopes, and each route requires one of them.
///
/// - `account:read`: See the name, country, time zone and main number of the company. Not sensitive.
/// - `users:read`: See the people of the company: names, email addresses, extensions and roles. Not sensitive.
/// - `users:write`: Change names, extensions and roles of people. Sensitive: a third-party app needs the
/// operator's approval. For owners and admins, or the company itself.
/// - `numbers:read`: See the phone numbers of the company and who has them. Not sensitive.
/// - `numbers:write`: Give phone numbers to people and take them away. Sensitive: a third-party app needs the
/// operator's approval. For owners and admins, or the company itself.
/// - `devices:read`: See the phones and apps that people use, and whether they are online. Not sensitive.
/// - `calls:read`: See the call log: who called whom, when and for how long. Not sensitive.
/// - `calls:write`: Start phone calls. Not sensitive.
/// - `calls:control`: Control calls in progress: hold, transfer, park, record and hang up. Sensitive: a
/// third-party app needs the operator's approval.
/// - `transcripts:read`: Read what was said in calls. Sensitive: a third-party app needs the operator's approval.
/// - `recordings:read`: Listen to recorded calls. Sensitive: a third-party app needs the operator's approval.
/// - `presence:read`: See who is available, away or not to be disturbed. Not sensitive.
/// - `presence:write`: Change presence: available, away or not to be disturbed. Not sensitive.
/// - `messages:read`: Read text messages and see the pictures sent with them. Sensitive: a third-party app needs
/// the operator's approval.
/// - `messages:write`: Send text messages, and mark messages read or unread. Not sensitive.
/// - `voicemails:read`: Listen to voicemails and read them as text. Sensitive: a third-party app needs the
/// operator's approval.
/// - `voicemails:write`: Mark voicemails read or unread, and delete them. Not sensitive.
/// - `faxes:read`: Read faxes. Sensitive: a third-party app needs the operator's approval.
/// - `faxes:write`: Send faxes. Not sensitive.
/// - `webhooks:manage`: Have events of calls, messages, voicemails and faxes sent to a server. Sensitive: a
/// third-party app needs the operator's approval. For owners and admins, or the company itself.
/// - `contacts:read`: See your contacts and those that the company shares: names, numbers, emails and notes. Not
/// sensitive.
/// - `contacts:write`: Add, change and delete contacts. Not sensitive.
/// - `api-keys:manage`: Make and revoke API keys. Reserved for Switchboard's own applications and for keys.
/// - `apps:manage`: Register, change and delete apps of the company. Reserved for Switchboard's own applications
/// and for keys.
/// - `audit:read`: Read who signed in and what was changed in the company. Reserved for Switchboard's own
/// applications and for keys.
/// - `people:manage`: Invite people, change what they may do, and disable them. Reserved for Switchboard's own
/// applications and for keys.
/// - `numbers:manage`: Take phone numbers for the company and give them back. Reserved for Switchboard's own
/// applications and for keys.
/// - `devices:manage`: Set up phones and apps, and change their passwords. Reserved for Switchboard's own
/// applications and for keys.
/// - `company:manage`: Change settings of the company, and export what it has here. Reserved for Switchboard's
/// own applications and for keys.
/// - `connected-apps:manage`: See and remove the apps you have allowed. Reserved for Switchboard's own
/// applications.
/// - `client:connect`: Be your phone while it is open: ring, answer and place calls for you. Reserved for
/// Switchboard's own applications.
/// - `me:manage`: Change your name, email, password and how you sign in. Reserved for Switchboard's own
/// applications.
/// - `operator:apps`: Approve, suspend and reinstate apps of all companies. Reserved for Switchboard's own
/// applications and for keys.
/// - `operator:companies`: Create, suspend and close companies. Reserved for Switchboard's own applications and
/// for keys.
/// - `operator:numbers`: Add phone numbers and give them to companies. Reserved for Switchboard's own
/// applications and for keys.
/// - `operator:limits`: Change rate plans, and see who is limited. Reserved for Switchboard's own applications
/// and for keys.
/// - `operator:operators`: Invite and remove operators. Reserved for Switchboard's own applications and for keys.
/// - `operator:audit`: Read what operators did. Reserved for Switchboard's own applications and for keys.
/// - `operator:health`: See how the service is doing. Reserved for Switchboard's own applications and for keys.
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
