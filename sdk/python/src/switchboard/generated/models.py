"""What the service sends and takes. Generated from docs/openapi.json by sdk/renew: do not edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union

# What was done, and to which kind of record.
#
# - `settings_changed`: Settings of the company were changed: the fields that differ.
# - `user_updated`: The name, extension or role of a user was changed.
# - `number_assigned`: A number was assigned to a user or to nobody; lists desk phones that this revoked.
# - `number_updated`: The label of a number was changed or removed.
# - `number_taken`: The company took a number from the pool.
# - `number_added`: An operator gave a number to the company.
# - `number_released`: The company gave a number back, or an operator took it back.
# - `number_moved`: Operators' log only: a number was given to another company, or to none.
# - `number_quarantine_ended`: Operators' log only: a quarantine was ended early.
# - `device_created`: A device was created: its user, name, type, model and number.
# - `device_updated`: The name, model or number of a device was changed.
# - `device_revoked`: A device was revoked and can no longer connect.
# - `device_credentials_replaced`: A device got new SIP credentials, which are not logged.
# - `contact_created`: A shared contact was created; its fields are not logged.
# - `contact_updated`: A shared contact was changed, or is shared no more.
# - `contact_deleted`: A shared contact was deleted; its fields are not logged.
# - `contacts_imported`: A file of contacts was imported: how many shared ones it created and updated.
# - `webhook_created`: A webhook was created: its URL without the query, and its filters.
# - `webhook_updated`: The URL or the filters of a webhook were changed.
# - `webhook_reactivated`: A suspended webhook was made active again.
# - `webhook_secret_rotated`: A webhook got a new secret, which is not logged.
# - `webhook_deleted`: A webhook was deleted; nothing is sent to it any more.
# - `export_made`: An export of all data of the company was requested.
Action: TypeAlias = Union[
    Literal[
        'settings_changed',
        'user_updated',
        'number_assigned',
        'number_updated',
        'number_taken',
        'number_added',
        'number_released',
        'number_moved',
        'number_quarantine_ended',
        'device_created',
        'device_updated',
        'device_revoked',
        'device_credentials_replaced',
        'contact_created',
        'contact_updated',
        'contact_deleted',
        'contacts_imported',
        'webhook_created',
        'webhook_updated',
        'webhook_reactivated',
        'webhook_secret_rotated',
        'webhook_deleted',
        'export_made',
    ],
    str,
]

# Whether an app works.
#
# - `active`: Users can allow it, and its tokens work.
# - `suspended`: An operator suspended it: its tokens get 403, and no new ones are issued.
AppStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
    ],
    str,
]

# Whether an app can keep a secret (RFC 6749, section 2.1).
#
# - `confidential`: It runs on a server, and has a secret.
# - `public`: It runs in a browser or on a phone, has no secret, and must use PKCE.
AppType: TypeAlias = Union[
    Literal[
        'confidential',
        'public',
    ],
    str,
]

# What becomes of sensitive scopes that an app asks for.
#
# - `approve`: Users of other companies can allow the scopes.
# - `refuse`: The request ends; earlier approvals stay in place.
# - `withdraw`: The approval ends, and valid tokens lose the scopes within a minute.
ApprovalDecisionVerdict: TypeAlias = Union[
    Literal[
        'approve',
        'refuse',
        'withdraw',
    ],
    str,
]

# The roles that can be given to a user who is not the owner.
#
# - `admin`: Manages users, numbers, devices, apps and settings of the company.
# - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
AssignableRole: TypeAlias = Union[
    Literal[
        'admin',
        'member',
    ],
    str,
]

# How an attempt to deliver an event ended.
#
# - `delivered`: The receiver responded with 2xx within ten seconds.
# - `failed`: There was another response, or none in time.
AttemptStatus: TypeAlias = Union[
    Literal[
        'delivered',
        'failed',
    ],
    str,
]

# Who began the call, seen from the company.
#
# - `inbound`: Somebody called the company, or a colleague called this user.
# - `outbound`: A user of the company placed the call.
CallDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# How a call ended.
#
# - `answered`: Somebody answered it, and the parties talked.
# - `missed`: An inbound call that nobody answered and that left no voicemail.
# - `voicemail`: The caller was connected to voicemail and left a message.
# - `busy`: The called party was on another call.
# - `no_answer`: An outbound call that rang and that nobody answered.
# - `blocked`: It was not let through, such as by a block list of the network.
# - `failed`: The call could not be connected.
# - `in_progress`: The call is not over yet.
CallResult: TypeAlias = Union[
    Literal[
        'answered',
        'missed',
        'voicemail',
        'busy',
        'no_answer',
        'blocked',
        'failed',
        'in_progress',
    ],
    str,
]

# Where a call is now.
#
# - `ringing`: It rings, and nobody has answered yet.
# - `in_progress`: It was answered; the parties talk, or it is held or parked.
# - `ended`: It is over, with any result except `failed`.
# - `failed`: It is over because it could not be connected.
CallState: TypeAlias = Union[
    Literal[
        'ringing',
        'in_progress',
        'ended',
        'failed',
    ],
    str,
]

# One use that a number can have.
#
# - `voice`: It can call and be called.
# - `sms`: It sends and receives texts without media.
# - `mms`: It sends and receives texts with media.
# - `fax`: It sends and receives faxes.
Capability: TypeAlias = Union[
    Literal[
        'voice',
        'sms',
        'mms',
        'fax',
    ],
    str,
]

# Whether the owner of a company can sign in.
#
# - `invited`: The invitation was sent and not accepted yet.
# - `active`: The owner accepted it and has a password.
CompanyOwnerStatus: TypeAlias = Union[
    Literal[
        'invited',
        'active',
    ],
    str,
]

# Whether a company can use the service.
#
# - `active`: Its users can sign in, and its numbers work.
# - `suspended`: An operator stopped it: nobody signs in, nothing rings, and no credential works.
# - `closing`: It is suspended, and all its data is erased at `erase_at`.
CompanyStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
        'closing',
    ],
    str,
]

# Which kind of credential sent a request.
#
# - `api_key`: An API key that the company created.
# - `access_token`: An OAuth access token that an app holds.
# - `link`: All signed links to media of the company together.
CredentialSummaryKind: TypeAlias = Union[
    Literal[
        'api_key',
        'access_token',
        'link',
    ],
    str,
]

# The kind of a credential.
#
# - `api_key`: An API key, which acts as the user who created it.
# - `access_token`: An access token of an app, which acts as the user who allowed the app, or as the company.
CredentialType: TypeAlias = Union[
    Literal[
        'api_key',
        'access_token',
    ],
    str,
]

# Whether a device can be reached.
#
# - `online`: It is registered or connected, and rings for calls.
# - `offline`: It is not registered now, and does not ring.
# - `revoked`: Its credentials are invalid for good; it cannot connect again.
DeviceStatus: TypeAlias = Union[
    Literal[
        'online',
        'offline',
        'revoked',
    ],
    str,
]

# Which kind of device it is.
#
# - `desk_phone`: A SIP telephone on a desk, bound to a line.
# - `desktop`: A softphone on a computer.
# - `mobile`: An app on a mobile phone.
# - `web`: The client application in a browser.
DeviceType: TypeAlias = Union[
    Literal[
        'desk_phone',
        'desktop',
        'mobile',
        'web',
    ],
    str,
]

# How far an export got.
#
# - `queued`: It waits for a process that makes it.
# - `running`: It is being made; `progress` grows.
# - `ready`: The ZIP file can be downloaded until `expires_at`.
# - `failed`: It could not be made; request another one.
# - `expired`: The file was deleted; request another export.
ExportStatus: TypeAlias = Union[
    Literal[
        'queued',
        'running',
        'ready',
        'failed',
        'expired',
    ],
    str,
]

# Who sent the fax, seen from the company.
#
# - `inbound`: An outside machine or a colleague sent it to a line of the company.
# - `outbound`: The company sent it from one of its lines.
FaxDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# How far a fax got.
#
# - `queued`: It was accepted and waits for its transmission.
# - `sending`: The recipient is being called, or pages are being transmitted.
# - `sent`: The other machine confirmed all pages.
# - `failed`: It will not arrive; `error` says why.
# - `received`: It came in, and its pages can be fetched.
FaxStatus: TypeAlias = Union[
    Literal[
        'queued',
        'sending',
        'sent',
        'failed',
        'received',
    ],
    str,
]

# What became of an invitation.
#
# - `pending`: The user can still accept it.
# - `accepted`: The user accepted it and can sign in.
# - `revoked`: An administrator withdrew it, and its link is dead.
# - `expired`: Nobody accepted it in time; it can be sent again.
InvitationStatus: TypeAlias = Union[
    Literal[
        'pending',
        'accepted',
        'revoked',
        'expired',
    ],
    str,
]

# What an invited user may do in the company.
#
# - `admin`: Manages users, numbers, devices, apps and settings of the company.
# - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
InvitedRole: TypeAlias = Union[
    Literal[
        'admin',
        'member',
    ],
    str,
]

# Who sent the message, seen from the company.
#
# - `inbound`: An outside number or a colleague sent it to a line of the company.
# - `outbound`: The company sent it from one of its lines.
MessageDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# How far a text message got.
#
# - `queued`: It was accepted and waits to be handed to the carrier.
# - `sent`: The carrier took it, and no receipt came yet.
# - `delivered`: It reached the recipient's phone.
# - `failed`: It will not arrive; `error` says why.
# - `received`: It came in from outside or from a colleague.
MessageStatus: TypeAlias = Union[
    Literal[
        'queued',
        'sent',
        'delivered',
        'failed',
        'received',
    ],
    str,
]

# Which kind of text message it is.
#
# - `sms`: Words only, split into segments by the network.
# - `mms`: It has media items, with or without words.
MessageType: TypeAlias = Union[
    Literal[
        'sms',
        'mms',
    ],
    str,
]

# What is measured.
#
# - `requests`: How many requests the gateway received in the interval.
# - `errors`: How many responses of the interval had a status of 500 or more.
# - `latency_p50`: The median time from a request to its response, in milliseconds.
# - `latency_p99`: The 99th percentile of the time from a request to its response, in milliseconds.
# - `limited`: How many requests of the interval were refused with 429.
# - `webhook_lag_p99`: The 99th percentile of the time from an event to the first attempt to deliver it, in
# milliseconds.
# - `webhook_queue`: How many webhook deliveries wait to be sent.
# - `live_calls`: How many calls are in progress.
MetricName: TypeAlias = Union[
    Literal[
        'requests',
        'errors',
        'latency_p50',
        'latency_p99',
        'limited',
        'webhook_lag_p99',
        'webhook_queue',
        'live_calls',
    ],
    str,
]

# Whether a number can be used yet.
#
# - `active`: It rings, sends and receives, and can be assigned.
# - `pending`: It was ordered and is not connected yet.
# - `porting`: It is moving here from another carrier and not usable yet.
NumberStatus: TypeAlias = Union[
    Literal[
        'active',
        'pending',
        'porting',
    ],
    str,
]

# Which kind of phone number it is to the network.
#
# - `local`: A number of a town or region, such as +1 312 for Chicago.
# - `mobile`: A number that belongs to a mobile network.
# - `toll_free`: Callers pay nothing; the company pays for the call.
NumberType: TypeAlias = Union[
    Literal[
        'local',
        'mobile',
        'toll_free',
    ],
    str,
]

# Whether an operator can sign in.
#
# - `invited`: The invitation was sent and not accepted yet.
# - `active`: The operator accepted it and has a password.
OperatorStatus: TypeAlias = Union[
    Literal[
        'invited',
        'active',
    ],
    str,
]

# The only status that an operator can set.
#
# - `available`: The quarantine ends, and any company can take the number.
PoolNumberPatchQuarantineEnd: TypeAlias = Union[
    Literal[
        'available',
    ],
    str,
]

# Whether a company has a number of the pool, or can take it.
#
# - `available`: Any company can take it.
# - `assigned`: A company has it, and no other can take it.
# - `quarantined`: A company gave it back; nobody can take it for 30 days, so that its callers reach no
# stranger.
PoolNumberStatus: TypeAlias = Union[
    Literal[
        'available',
        'assigned',
        'quarantined',
    ],
    str,
]

# The availability that a user sets.
#
# - `available`: Calls ring, those to the main number too.
# - `away`: The user's own line still rings; the main number and team queues skip the user.
# - `dnd`: Do not disturb: nothing rings, and calls go to voicemail.
PresenceStatus: TypeAlias = Union[
    Literal[
        'available',
        'away',
        'dnd',
    ],
    str,
]

# Whether to begin or to end recording.
#
# - `start`: Plays the notice to everyone, then records until stopped.
# - `stop`: Ends the recording, which can be fetched shortly after.
RecordInAction: TypeAlias = Union[
    Literal[
        'start',
        'stop',
    ],
    str,
]

# A permission: credentials hold scopes, and each route requires one of them.
#
# - `account:read`: See the name, country, time zone and main number of the company. Not sensitive.
# - `users:read`: See the people of the company: names, email addresses, extensions and roles. Not sensitive.
# - `users:write`: Change names, extensions and roles of people. Sensitive: a third-party app needs the
# operator's approval. For owners and admins, or the company itself.
# - `numbers:read`: See the phone numbers of the company and who has them. Not sensitive.
# - `numbers:write`: Give phone numbers to people and take them away. Sensitive: a third-party app needs the
# operator's approval. For owners and admins, or the company itself.
# - `devices:read`: See the phones and apps that people use, and whether they are online. Not sensitive.
# - `calls:read`: See the call log: who called whom, when and for how long. Not sensitive.
# - `calls:write`: Start phone calls. Not sensitive.
# - `calls:control`: Control calls in progress: hold, transfer, park, record and hang up. Sensitive: a
# third-party app needs the operator's approval.
# - `transcripts:read`: Read what was said in calls. Sensitive: a third-party app needs the operator's
# approval.
# - `recordings:read`: Listen to recorded calls. Sensitive: a third-party app needs the operator's approval.
# - `presence:read`: See who is available, away or not to be disturbed. Not sensitive.
# - `presence:write`: Change presence: available, away or not to be disturbed. Not sensitive.
# - `messages:read`: Read text messages and see the pictures sent with them. Sensitive: a third-party app
# needs the operator's approval.
# - `messages:write`: Send text messages, and mark messages read or unread. Not sensitive.
# - `voicemails:read`: Listen to voicemails and read them as text. Sensitive: a third-party app needs the
# operator's approval.
# - `voicemails:write`: Mark voicemails read or unread, and delete them. Not sensitive.
# - `faxes:read`: Read faxes. Sensitive: a third-party app needs the operator's approval.
# - `faxes:write`: Send faxes. Not sensitive.
# - `webhooks:manage`: Have events of calls, messages, voicemails and faxes sent to a server. Sensitive: a
# third-party app needs the operator's approval. For owners and admins, or the company itself.
# - `contacts:read`: See your contacts and those that the company shares: names, numbers, emails and notes.
# Not sensitive.
# - `contacts:write`: Add, change and delete contacts. Not sensitive.
# - `api-keys:manage`: Make and revoke API keys. Reserved for Switchboard's own applications and for keys.
# - `apps:manage`: Register, change and delete apps of the company. Reserved for Switchboard's own
# applications and for keys.
# - `audit:read`: Read who signed in and what was changed in the company. Reserved for Switchboard's own
# applications and for keys.
# - `people:manage`: Invite people, change what they may do, and disable them. Reserved for Switchboard's own
# applications and for keys.
# - `numbers:manage`: Take phone numbers for the company and give them back. Reserved for Switchboard's own
# applications and for keys.
# - `devices:manage`: Set up phones and apps, and change their passwords. Reserved for Switchboard's own
# applications and for keys.
# - `company:manage`: Change settings of the company, and export what it has here. Reserved for Switchboard's
# own applications and for keys.
# - `connected-apps:manage`: See and remove the apps you have allowed. Reserved for Switchboard's own
# applications.
# - `client:connect`: Be your phone while it is open: ring, answer and place calls for you. Reserved for
# Switchboard's own applications.
# - `me:manage`: Change your name, email, password and how you sign in. Reserved for Switchboard's own
# applications.
# - `operator:apps`: Approve, suspend and reinstate apps of all companies. Reserved for Switchboard's own
# applications and for keys.
# - `operator:companies`: Create, suspend and close companies. Reserved for Switchboard's own applications and
# for keys.
# - `operator:numbers`: Add phone numbers and give them to companies. Reserved for Switchboard's own
# applications and for keys.
# - `operator:limits`: Change rate plans, and see who is limited. Reserved for Switchboard's own applications
# and for keys.
# - `operator:operators`: Invite and remove operators. Reserved for Switchboard's own applications and for
# keys.
# - `operator:audit`: Read what operators did. Reserved for Switchboard's own applications and for keys.
# - `operator:health`: See how the service is doing. Reserved for Switchboard's own applications and for keys.
Scope: TypeAlias = Union[
    Literal[
        'account:read',
        'users:read',
        'users:write',
        'numbers:read',
        'numbers:write',
        'devices:read',
        'calls:read',
        'calls:write',
        'calls:control',
        'transcripts:read',
        'recordings:read',
        'presence:read',
        'presence:write',
        'messages:read',
        'messages:write',
        'voicemails:read',
        'voicemails:write',
        'faxes:read',
        'faxes:write',
        'webhooks:manage',
        'contacts:read',
        'contacts:write',
        'api-keys:manage',
        'apps:manage',
        'audit:read',
        'people:manage',
        'numbers:manage',
        'devices:manage',
        'company:manage',
        'connected-apps:manage',
        'client:connect',
        'me:manage',
        'operator:apps',
        'operator:companies',
        'operator:numbers',
        'operator:limits',
        'operator:operators',
        'operator:audit',
        'operator:health',
    ],
    str,
]

# Which kind of second factor it is.
#
# - `totp`: An app that shows a new six-digit code every 30 seconds (RFC 6238).
# - `passkey`: A key in a phone, a laptop or a stick (WebAuthn).
SecondFactorType: TypeAlias = Union[
    Literal[
        'totp',
        'passkey',
    ],
    str,
]

# Whether a part of the service works.
#
# - `up`: It works, and responds in time.
# - `down`: It does not work, or does not respond in time.
# - `degraded`: It works but needs attention, or its state is not known.
ServiceHealthStatus: TypeAlias = Union[
    Literal[
        'up',
        'down',
        'degraded',
    ],
    str,
]

# One of the services that Switchboard consists of.
#
# - `gateway`: Receives all requests, and limits their rate.
# - `auth_server`: Signs users in, and issues keys and tokens.
# - `client_app`: Serves the pages of the client application and the console.
# - `resource_api`: Serves calls, messages, faxes and the other records.
ServiceNodeService: TypeAlias = Union[
    Literal[
        'gateway',
        'auth_server',
        'client_app',
        'resource_api',
    ],
    str,
]

# A protocol by which a SIP server can be reached.
#
# - `udp`: SIP over UDP, without encryption.
# - `tcp`: SIP over TCP, without encryption.
# - `tls`: SIP over TLS, encrypted, at the next port.
# - `wss`: SIP over a secure WebSocket, for browsers (RFC 7118).
SipTransport: TypeAlias = Union[
    Literal[
        'udp',
        'tcp',
        'tls',
        'wss',
    ],
    str,
]

# What a user may do in the company.
#
# - `owner`: Everything; each company has exactly one owner, who is also an administrator.
# - `admin`: Manages users, numbers, devices, apps and settings of the company.
# - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
UserRole: TypeAlias = Union[
    Literal[
        'owner',
        'admin',
        'member',
    ],
    str,
]

# Whether a user may sign in and use the API.
#
# - `active`: The user may sign in, and calls to their numbers ring.
# - `disabled`: The user cannot sign in, all their tokens and keys stopped, and calls go to voicemail.
UserStatus: TypeAlias = Union[
    Literal[
        'active',
        'disabled',
    ],
    str,
]

# Whether deliveries are sent to a subscription.
#
# - `active`: Events of its filters are sent to its URL.
# - `suspended`: Nothing is sent after 20 failures in a row, until it is made active by PUT.
WebhookStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class Account:
    """The company that the credential belongs to, with counts of what it has."""

    # The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for
    # emergencies.
    country: str
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The number (E.164) whose calls ring every available user at once; null for none.
    main_number: str | None
    # The name of the company, 1 to 120 characters.
    name: str
    # How many phone numbers the company has, regardless of their status.
    number_count: int
    # A name of the IANA time zone database, in which pages show times; the API itself uses UTC.
    timezone: str
    # How many users are active; disabled ones do not count.
    user_count: int


@dataclass(frozen=True, kw_only=True)
class Activity:
    """One entry of the activity log: who changed what in the company."""

    # What was done, and to which kind of record.
    action: Action
    # The same fields with their values after the change.
    after: dict[str, Any]
    # The changed fields with their values before the change; url is null for an app of another company.
    before: dict[str, Any]
    # The IP address that the request came from; null for an app of another company.
    client_address: str | None
    # The app that made the change; null when an API key did.
    client_id: str | None
    # When the change was made, RFC 3339 in UTC.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The identifier of the API key that made the change; null when an app did.
    key_id: str | None
    # The identifier of the user, number, device, contact, webhook or export that was changed, or of the
    # company.
    record_id: str
    # The `X-Request-Id` of the request that made the change.
    request_id: str
    # The identifier of the user who made the change; null for a token that acts for the company itself.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class ApiKey:
    """An API key of the company or an operator key, without the secret credential itself."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the user who created it and whom it acts as.
    created_by: str
    # When it stops working, RFC 3339 in UTC; null for never.
    expires_at: datetime | None
    # The last four characters before the key's checksum, to tell keys apart.
    hint: str
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The last four characters of the key, which can be compared with the end of a stored one.
    last_characters: str
    # When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
    last_used_at: datetime | None
    # What it is for, 1 to 120 characters.
    name: str
    # What it may do: a route needs the scope that it names.
    scopes: list[Scope]


@dataclass(frozen=True, kw_only=True)
class App:
    """An app that the company has registered."""

    # Sensitive scopes that an operator approved, so that users of other companies may allow them.
    approved_scopes: list[Scope]
    # The identifier of an app, with the prefix `svc_app_`.
    client_id: str
    # When it was registered, RFC 3339 in UTC.
    created_at: datetime
    # The home page that the app's company registered for it; null for none.
    homepage_url: str | None
    # The logo that the app's company registered for it; null for none.
    logo_url: str | None
    # What the consent page calls it, 1 to 80 characters.
    name: str
    # Until when the previous secret is valid too, RFC 3339 in UTC; null when there is none.
    previous_secret_expires_at: datetime | None
    # Where users return after their decision, compared character by character: https, http on loopback; for a
    # public app, also a private scheme such as `com.example.app:/callback`.
    redirect_uris: list[str]
    # Sensitive scopes that wait for the operator's decision.
    requested_scopes: list[Scope]
    # What it may request from users, and as itself.
    scopes: list[Scope]
    # Whether it works, or an operator suspended it.
    status: AppStatus
    # Whether it can keep a secret.
    type: AppType
    # The secret of a confidential app; only in the response that has just created it.
    client_secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class AuditEntry:
    """One entry of the audit log: a sign-in, or a change."""

    # What was done, such as `signed_in` or `api_key_created`; a later version may have others.
    action: str
    # The IP address that the request came from; null for what no request did.
    client_address: str | None
    # The app that was involved; null for none.
    client_id: str | None
    # When it was done, RFC 3339 in UTC.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The identifier of the API key or operator key with which the user did it; null for none.
    key_id: str | None
    # The identifier of the record it was about, such as an API key, a device or a company; null for none.
    record_id: str | None
    # The identifier of the user who did it or for whom it was tried, or of an operator; null if unknown.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class AvailableNumber:
    """A number of the service's pool that the company can take."""

    # What it could be used for once the company has it.
    capabilities: list[Capability]
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The phone number itself in E.164: `+`, the country code and digits.
    number: str
    # Which kind of phone number it is to the network.
    type: NumberType


@dataclass(frozen=True, kw_only=True)
class BrowserPhone:
    """The SIP account with which a client application registers as a phone with sound."""

    # The SIP domain that the phone registers at, which is also the realm of the authentication.
    domain: str
    # When the phone ends unless it is renewed before, RFC 3339 in UTC.
    expires_at: datetime
    # STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly none. Their
    # credentials end within an hour; renewing the phone returns new ones.
    ice_servers: list[IceServer]
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The SIP secret, 32 letters and digits; shown only in this response.
    password: str
    # The SIP user, unique in the service; it reveals nothing about the company.
    username: str
    # The address of SIP over a WebSocket (RFC 7118); add the parameter `ticket`.
    websocket_url: str


@dataclass(frozen=True, kw_only=True)
class BrowserPhoneRenewal:
    """A phone of a client application that goes on, with new credentials of its servers."""

    # When the phone ends unless it is renewed again before, RFC 3339 in UTC.
    expires_at: datetime
    # The STUN and TURN servers of the phone, with new credentials.
    ice_servers: list[IceServer]
    # The identifier of the phone, as in the path.
    id: str


@dataclass(frozen=True, kw_only=True)
class Call:
    """A call: one leg, as one user sees it. Two colleagues who talk have a leg each."""

    # When somebody answered, RFC 3339 in UTC; null when nobody did.
    answered_at: datetime | None
    # Who began it, seen from the company.
    direction: CallDirection
    # How long the parties talked, in whole seconds from the answer to the end; 0 without an answer.
    duration: int
    # When it was over, RFC 3339 in UTC; null before.
    ended_at: datetime | None
    # The caller's number, E.164; null when the caller withheld it.
    from_: str | None
    # Whether `GET /calls/{call_id}/transcript` has its text.
    has_transcript: bool
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The identifier of the company's line. For a user without a number, the one that the call shows.
    number_id: str | None
    # Whether the other party is on hold and hears music; false at first.
    on_hold: bool
    # The slot from which colleagues can pick up a parked call, three digits; null when it is not parked.
    parked_slot: str | None
    # Whether it is being recorded at this moment.
    recording: bool
    # The identifiers of its finished recordings, oldest first; an empty list for none.
    recording_ids: list[str]
    # How it ended; `in_progress` until the call is over.
    result: CallResult
    # When it started to ring, RFC 3339 in UTC.
    started_at: datetime
    # Where it is now; `failed` only with the result `failed`.
    state: CallState
    # The called number, E.164; of a colleague, the colleague's number.
    to: str
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user who then had the line, or who answered or placed the call; null for nobody.
    user_id: str | None
    # The identifier of the voicemail that the caller left; null for none.
    voicemail_id: str | None


@dataclass(frozen=True, kw_only=True)
class CallCreated:
    """A call that the user's open client application was asked to place."""

    # Always null here; the status route has the identifier once a client has placed the call.
    call_id: str | None
    # When the call was requested, RFC 3339 in UTC; a client has 30 seconds to place it.
    created_at: datetime
    # The number that the called party sees, E.164.
    from_: str
    # The identifier of the request, for `GET /calls/{call_id}/status` only.
    id: str
    # Always `ringing`: no client has placed the call yet.
    status: CallState
    # The called number, E.164; for a colleague, the colleague's number, or a number of the company for one
    # without a number.
    to: str


@dataclass(frozen=True, kw_only=True)
class CallDay:
    """How many calls there were on one day."""

    # A date in the time zone of the company, such as `2026-11-20`.
    day: str
    # How many calls came in, those that were missed included.
    inbound: int
    # How many inbound calls nobody answered and that left no voicemail.
    missed: int
    # How many calls were placed.
    outbound: int


@dataclass(frozen=True, kw_only=True)
class CallEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Call
    # What happened: the name that also stands in the header.
    #
    # - `calls.session.setup`: A call begins: one leg of it exists.
    # - `calls.session.ringing`: A call rings at its user or at the other party.
    # - `calls.session.answered`: A call was answered, and the parties talk.
    # - `calls.session.hold`: A call was put on hold, or taken back.
    # - `calls.session.ended`: A call is over; its record may still change.
    # - `calls.log`: A call is over and in the log, with its final result.
    event: Literal['calls.session.setup', 'calls.session.ringing', 'calls.session.answered', 'calls.session.hold', 'calls.session.ended', 'calls.log']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class CallStatus:
    """The state of a call, or of a request for one."""

    # The identifier of the call for all other routes, once it is placed; null before.
    call_id: str | None
    # The identifier in the path: of a call, or of the response to `POST /calls`.
    id: str
    # Where the call is now; `ringing` until a client has placed it.
    status: CallState


class CallingChange(TypedDict):
    """The calling limits to change; absent fields stay unchanged."""

    # How many calls to outside numbers may be open at once, 0 to 100,000; null for the default.
    concurrent: NotRequired[int]
    # Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries.
    # Special numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
    countries: NotRequired[Sequence[str]]
    # After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax
    # counting as a minute; null for the default.
    minutes_per_day: NotRequired[int]


@dataclass(frozen=True, kw_only=True)
class CallingRules:
    """Which outside numbers a company may call, and how much."""

    # How many calls to outside numbers may be open at once; by default 2, and 2 more for each active user.
    concurrent: int
    # Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries.
    # Special numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
    countries: list[str] | None
    # After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax
    # counting as a minute; by default 600, and 240 more for each active user.
    minutes_per_day: int


@dataclass(frozen=True, kw_only=True)
class ClientTicket:
    """Opens one live connection of the client application."""

    # Until when it opens a connection, RFC 3339 in UTC; 30 seconds after its creation.
    expires_at: datetime
    # The value of the socket's `ticket` parameter; valid for one connection.
    ticket: str


@dataclass(frozen=True, kw_only=True)
class Company:
    """A company with its owner and limits, as operators see it."""

    # Which outside numbers it may call, with the defaults of what is not set.
    calling: CallingRules
    # The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
    country: str
    # When an operator created it, RFC 3339 in UTC.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The name of the company, 1 to 120 characters.
    name: str
    # How many phone numbers it has, regardless of their status.
    number_count: int
    # The user who owns the company, invited or active.
    owner: CompanyOwner
    # Whether it can use the service, or is about to be erased.
    status: CompanyStatus
    # A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
    timezone: str
    # How many users it has, the owner and disabled ones included.
    user_count: int
    # When a closing company is erased for good, RFC 3339 in UTC; absent otherwise.
    erase_at: datetime | None = None


class CompanyCreateOwner(TypedDict):
    """The future owner of a company, who is invited by email."""

    # The email address with which the owner will sign in; no user of any company may have it.
    email: str
    # The full name, 1 to 120 visible characters; the owner can change it when accepting.
    name: str


@dataclass(frozen=True, kw_only=True)
class CompanyOwner:
    """The user who owns a company, or is invited to."""

    # The email address with which the owner signs in.
    email: str
    # The full name as the invitation had it, or as the owner changed it.
    name: str
    # Whether the owner has accepted the invitation and can sign in.
    status: CompanyOwnerStatus


@dataclass(frozen=True, kw_only=True)
class ConnectedApp:
    """An app that the user has granted access to."""

    # The identifier of an app, with the prefix `svc_app_`.
    client_id: str
    # The company that developed and registered the app.
    company: ConnectedAppCompany
    # When the oldest active grant was made, RFC 3339 in UTC.
    connected_at: datetime
    # The home page that the app's company registered for it; null for none.
    homepage_url: str | None
    # When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
    last_used_at: datetime | None
    # What the consent page called it.
    name: str
    # What it may do at present, of all that was granted.
    scopes: list[Scope]


@dataclass(frozen=True, kw_only=True)
class ConnectedAppCompany:
    """The company that developed and registered an app."""

    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The name of the company; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class Contact:
    """Somebody outside of the company, as a user or the company knows them."""

    # Where the person works, up to 120 characters; null for nothing.
    company: str | None
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # Up to 10 email addresses, in the order in which they were given.
    emails: list[ContactEmail]
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The full name, 1 to 120 visible characters.
    name: str
    # What users should remember, up to 2,000 characters; null for nothing.
    note: str | None
    # Up to 10 phone numbers, in the order in which they were given.
    numbers: list[ContactNumber]
    # Whether everybody in the company sees it, or only one user.
    shared: bool
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the only user who sees it; null when it is shared.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class ContactEmail:
    """An email address of a contact, with what it is for."""

    # The address as it was given, at most 254 characters.
    email: str
    # What the address is for, such as `work`; null for nothing.
    label: str | None


@dataclass(frozen=True, kw_only=True)
class ContactNumber:
    """A phone number of a contact, with what it is for."""

    # What the number is for, such as `mobile`; null for nothing.
    label: str | None
    # The phone number in E.164: `+`, the country code and digits.
    number: str


@dataclass(frozen=True, kw_only=True)
class ControlResult:
    """A call after an action, with the name of the action."""

    # The action, as the last word of the path: hold, unhold, transfer, park, record or hangup.
    action: str
    # The whole call as it is after the action.
    call: Call
    # The identifier of the call, as in the path.
    call_id: str


@dataclass(frozen=True, kw_only=True)
class Conversation:
    """All messages between one line of the company and one other number that you may see."""

    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The latest message that was sent or received, whole.
    last_message: Message
    # How many messages it has, both directions together.
    message_count: int
    # The company's own line, E.164.
    number: str
    # The identifier of the company's own line.
    number_id: str
    # The other party's number, E.164; null for all senders who withheld theirs.
    other_number: str | None
    # How many of its messages nobody marked as read.
    unread_count: int
    # When the last message was received or sent, RFC 3339 in UTC; marking as read does not move it.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CreatedApiKey:
    """A new API key, shown this one time."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the user who created it and whom it acts as.
    created_by: str
    # When it stops working, RFC 3339 in UTC; null for never.
    expires_at: datetime | None
    # The last four characters before the key's checksum, to tell keys apart.
    hint: str
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The last four characters of the key, which can be compared with the end of a stored one.
    last_characters: str
    # When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
    last_used_at: datetime | None
    # What it is for, 1 to 120 characters.
    name: str
    # What it may do: a route needs the scope that it names.
    scopes: list[Scope]
    # The bearer credential itself, with the prefix `svc_live_`; only in this response, and absent in a
    # repeated one.
    key: str | None = None


@dataclass(frozen=True, kw_only=True)
class CreatedCompany:
    """A new company, with the invitation of its owner."""

    # Which outside numbers it may call: the defaults.
    calling: CallingRules
    # The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
    country: str
    # When it was created, RFC 3339 in UTC.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The invitation that was sent to the owner.
    invitation: CreatedCompanyInvitation
    # The name of the company, 1 to 120 characters.
    name: str
    # How many phone numbers it has: always 0.
    number_count: int
    # The user who will own it after accepting the invitation.
    owner: CompanyOwner
    # Whether it can use the service: always `active`.
    status: CompanyStatus
    # A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
    timezone: str
    # How many users it has: always 1, the owner.
    user_count: int


@dataclass(frozen=True, kw_only=True)
class CreatedCompanyInvitation:
    """The invitation of a company's owner, sent by email unless there is no mail server."""

    # The address to which it was sent, which will be the sign-in name.
    email: str
    # Until when it can be accepted, RFC 3339 in UTC.
    expires_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The link that accepts it; returned only when it was just created, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class Credential:
    """The credential of the request: in which company and as whom it acts, and what it may do."""

    # The app of an access token; null for an API key.
    client_id: str | None
    # The identifier of the API key; null for an access token.
    key_id: str | None
    # The identifier of the company in which it acts.
    org_id: str
    # What it may do now, by name: the scopes that were granted, without those that need an owner or admin
    # where its user is neither.
    scopes: list[str]
    # Whether it is an API key or an access token; signed links are no credential.
    type: CredentialType
    # The identifier of the user that `me` stands for; null for a token of the company itself, and for a key
    # whose creator is disabled or deleted.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class CredentialSummary:
    """A credential of a company, named without its secret."""

    # The hint of the API key, or the name of the app; null when it is not known, and for signed links.
    hint: str | None
    # The `owner` in the paths of its rate plans; null for signed links.
    id: str | None
    # Which kind it is: API key, token, or signed link.
    kind: CredentialSummaryKind


@dataclass(frozen=True, kw_only=True)
class CredentialUsage:
    """How much a credential uses of a rate policy."""

    # The credential whose requests are counted; null if it is gone.
    credential: CredentialSummary | None
    # The limit that is in force now for this credential.
    limit: SetRatePlan
    # The minutes of the last hour in which there were requests, oldest first.
    minutes: list[CredentialUsageMinute]
    # The rate policy that the requests count under, such as `heavy`.
    policy: str
    # How many requests of the last minute counted under the limit, to ten seconds.
    used: int


@dataclass(frozen=True, kw_only=True)
class CredentialUsageMinute:
    """How many requests a credential sent in one minute."""

    # When the minute started, RFC 3339 in UTC.
    at: datetime
    # How many requests got 429 in this minute.
    refused: int
    # How many requests there were, refused ones included.
    requests: int


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """One attempt to deliver an event to a subscription."""

    # The number of the attempt, from 1; a redelivery continues the count.
    attempt: int
    # When the request was sent, RFC 3339 in UTC.
    attempted_at: datetime
    # When the receiver responded with 2xx, RFC 3339 in UTC; null if it did not.
    delivered_at: datetime | None
    # One English sentence that says why it failed; null when it did not.
    error: str | None
    # The name of the event, as the header of the request had it.
    event: str
    # The identifier of the delivery, as in its header; the same in each attempt.
    id: str
    # The HTTP status of the receiver's response; null without one.
    status_code: int | None


@dataclass(frozen=True, kw_only=True)
class DeliveryAttempt:
    """An attempt to deliver that has ended, with the receiver's response."""

    # Its number, counted from 1; a redelivery continues the count.
    attempt: int
    # When the request was sent, RFC 3339 in UTC.
    attempted_at: datetime
    # When the receiver responded with 2xx, RFC 3339 in UTC; null if it did not.
    delivered_at: datetime | None
    # Milliseconds until the response was read or the attempt failed.
    duration_ms: int
    # One English sentence that says why it failed; null when it did not.
    error: str | None
    # What the receiver responded; null without a response, and where it may not be shown.
    response: DeliveryResponse | None
    # The HTTP status of the receiver's response; null without one.
    status_code: int | None
    # The address to which the request was sent.
    url: str


@dataclass(frozen=True, kw_only=True)
class DeliveryDetails:
    """A delivery with its request and its attempts."""

    # The attempts that have ended, newest first; the last 100 of them.
    attempts: list[DeliveryAttempt]
    # The name of the event, as the header of the request had it.
    event: str
    # The identifier of the delivery, as in its header.
    id: str
    # What was sent to the receiver; null when the event is no longer stored.
    request: DeliveryRequest | None


@dataclass(frozen=True, kw_only=True)
class DeliveryRequest:
    """The HTTP request of a delivery, as the last attempt sent it."""

    # The body as the last attempt sent it: the bytes that were signed, as UTF-8.
    body: str
    # The headers, without those that the subscription adds, and without the signatures once the secret has
    # been replaced.
    headers: list[HeaderField]
    # The HTTP method, which is always `POST`.
    method: str


@dataclass(frozen=True, kw_only=True)
class DeliveryResponse:
    """The part of a receiver's response that is kept."""

    # The first 2 KiB of the body; null for a body that is not text.
    body: str | None
    # Those of content-type, content-length, date, location, retry-after, server, www-authenticate and
    # x-request-id that it had, each cut at 256 characters.
    headers: list[HeaderField]
    # Whether the body went on after the first 2 KiB.
    truncated: bool


@dataclass(frozen=True, kw_only=True)
class Device:
    """A telephone, an app or a browser of a user, which rings and calls."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # When it last reported to the service, RFC 3339 in UTC; null before its first report.
    last_seen_at: datetime | None
    # The manufacturer's name for it, up to 120 characters; null if unknown.
    model: str | None
    # The user's name for it, 1 to 120 visible characters.
    name: str
    # The line that it calls from; null for the default number of its user. If it is assigned to nobody, the
    # device rings for calls to it only.
    number_id: str | None
    # Whether it can be reached now; a revoked device can no longer connect.
    status: DeviceStatus
    # Which kind of device it is; desk phones are revoked when their line gets another user.
    type: DeviceType
    # The identifier of the user who has the device and whose calls ring there.
    user_id: str
    # The SIP account that it registers with; only in the response that creates or replaces it.
    sip: SipCredentials | None = None


class EmailEntry(TypedDict):
    """An email address to store with a contact."""

    # A valid address of 3 to 254 characters.
    email: str
    # What the address is for, 1 to 60 characters; null by default.
    label: NotRequired[str | None]


@dataclass(frozen=True, kw_only=True)
class Export:
    """An export of all data of the company, made in the background."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # When the file is deleted, RFC 3339 in UTC; null until it is ready.
    expires_at: datetime | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # How much of it is made, in percent from 0 to 100.
    progress: int
    # How far it got: only a `ready` one can be downloaded.
    status: ExportStatus
    # A signed link to the ZIP file, valid until `expires_at`; null unless it is ready.
    url: str | None


@dataclass(frozen=True, kw_only=True)
class Fax:
    """A fax, sent or received, with its pages as a PDF."""

    # When it was sent, failed or received completely, RFC 3339 in UTC; null before.
    completed_at: datetime | None
    # When it was received, or accepted for sending; RFC 3339 in UTC.
    created_at: datetime
    # Who sent it, seen from the company.
    direction: FaxDirection
    # The reason of a failure; of a received fax, `interrupted` if it is only a part of what was sent.
    # Otherwise null.
    error: FaxError | None
    # The sender's number, E.164; null when the sender withheld it.
    from_: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # A signed link to the PDF, valid for an hour for everyone who has it.
    media_url: str
    # The identifier of the company's line that sent or received it.
    number_id: str
    # How many pages it has, 1 to 200 for one that is sent.
    pages: int
    # How far it got; a received fax is always `received`.
    status: FaxStatus
    # The recipient's number, E.164.
    to: str
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user who had the line when it was sent or received; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class FaxError:
    """The reason why a fax failed, or is only a part of what was sent."""

    # One of `busy`, `no_answer`, `no_fax`, `unreachable`, `interrupted`, `unreadable_file`, `too_long` and
    # `not_accepted`; more may be added.
    code: str
    # One English sentence for users; its text can change.
    message: str


@dataclass(frozen=True, kw_only=True)
class FaxEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Fax
    # What happened: the name that also stands in the header.
    #
    # - `faxes.received`: A fax came in, and its pages can be fetched.
    # - `faxes.sent`: The other machine confirmed all pages of a fax.
    # - `faxes.failed`: A fax that the company sent will not arrive; `error` says why.
    event: Literal['faxes.received', 'faxes.sent', 'faxes.failed']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class FirstGenerationWebhook:
    """The company's webhook of the first generation, of which there is at most one."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # What it subscribes to, by the first-generation names.
    events: list[str]
    # How many deliveries in a row failed all their attempts; it is never suspended.
    failure_count: int
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # When a delivery last succeeded, RFC 3339 in UTC; null before any did.
    last_delivery_at: datetime | None
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The public https address that its deliveries are sent to.
    url: str
    # The key that signs its deliveries; only in the response that sets a new one.
    secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class HeaderField:
    """One header field of a request or a response."""

    # The field name in lower case, such as `content-type`.
    name: str
    # The field value as it was sent, possibly cut.
    value: str


@dataclass(frozen=True, kw_only=True)
class IceServer:
    """A STUN or TURN server, as `RTCIceServer` of WebRTC."""

    # The password at a TURN server, valid for at most an hour; null for STUN.
    credential: str | None
    # Its addresses with the scheme `stun`, `stuns`, `turn` or `turns`.
    urls: list[str]
    # The user name at a TURN server: when it ends, and for whom; null for STUN.
    username: str | None


@dataclass(frozen=True, kw_only=True)
class ImportResult:
    """What became of the entries of an imported file."""

    # How many entries became new contacts.
    created: int
    # The entries that were not imported, with the reason of each.
    skipped: list[ImportResultSkippedRow]
    # How many entries were about a contact that was there already.
    updated: int


@dataclass(frozen=True, kw_only=True)
class ImportResultSkippedRow:
    """An entry of the file that was not imported."""

    # The rule that the entry breaks: a code such as those of `fields` in an error, stable, for programs.
    code: str
    # Why it was left out: one English sentence, whose text can change.
    reason: str
    # Its number in the file, from 1; the header row does not count.
    row: int


@dataclass(frozen=True, kw_only=True)
class Invitation:
    """An invitation of a user to the company, sent by email."""

    # The email address with which the user will sign in.
    email: str
    # Until when it can be accepted, RFC 3339 in UTC.
    expires_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The full name, which the user can change when accepting.
    name: str
    # What the user may do in the company once the invitation is accepted.
    role: InvitedRole
    # What became of it; `pending` at first.
    status: InvitationStatus
    # The link that accepts it; returned only when it was just created, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class InvitedOperator:
    """An operator with the invitation that was just sent."""

    # When the operator was first invited, RFC 3339 in UTC.
    created_at: datetime
    # The email address with which the operator will sign in.
    email: str
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The invitation that was sent to the operator.
    invitation: InvitedOperatorInvitation
    # The full name, 1 to 120 characters.
    name: str
    # Whether the operator can sign in: always `invited`.
    status: OperatorStatus


@dataclass(frozen=True, kw_only=True)
class InvitedOperatorInvitation:
    """The invitation of an operator, sent by email unless there is no mail server."""

    # The address to which it was sent, which will be the sign-in name.
    email: str
    # Until when it can be accepted, RFC 3339 in UTC.
    expires_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The link that accepts it; returned only here, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class LastActive:
    """When a user last had Switchboard open."""

    # When the user last signed in or a page of Switchboard was open, to the minute, RFC 3339 in UTC.
    last_active_at: datetime
    # The identifier of the user.
    user_id: str


@dataclass(frozen=True, kw_only=True)
class LimitedRequests:
    """Requests of one credential that were refused with 429."""

    # The company whose credential it is; null for requests that are limited per client address, and for
    # operators.
    company: LimitedRequestsCompany | None
    # The credential that was limited; null when none was, such as for signed links.
    credential: CredentialSummary | None
    # When the last one was refused, RFC 3339 in UTC.
    last_at: datetime
    # The rate policy under which they were counted, such as `heavy`.
    policy: str
    # How many requests got 429 in the period.
    refused: int


@dataclass(frozen=True, kw_only=True)
class LimitedRequestsCompany:
    """The company whose requests got 429 because of a limit."""

    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The name of the company; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class Message:
    """A text message, sent or received: an SMS, or an MMS with media."""

    # The identifier of the conversation: the same for all messages between one line and one other number.
    conversation_id: str
    # When it was received from the network, or accepted for sending; RFC 3339 in UTC.
    created_at: datetime
    # When it reached the recipient's phone, RFC 3339 in UTC; null before, and for an inbound message.
    delivered_at: datetime | None
    # Who sent it, seen from the company.
    direction: MessageDirection
    # The reason of a failure, with a code for programs; null unless `status` is `failed`.
    error: MessageError | None
    # The sender's number, E.164; null when the sender withheld it.
    from_: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The media items of an MMS, up to 10; an empty list for an SMS.
    media: list[MessageMedia]
    # The identifier of the company's line that sent or received it.
    number_id: str
    # Whether somebody marked it as read; false for a new inbound message, true for an outbound one.
    read: bool
    # How many parts the network counts and bills, by GSM 03.38 or UCS-2; 1 for an MMS.
    segments: int
    # When the carrier took it, RFC 3339 in UTC; null before, and for an inbound message.
    sent_at: datetime | None
    # How far it got; a received message is always `received`.
    status: MessageStatus
    # The words, up to 1,600 characters; empty for an MMS without text.
    text: str
    # The recipient's number, E.164.
    to: str
    # `mms` if it has media, otherwise `sms`.
    type: MessageType
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user who had the line when it was sent or received; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class MessageDay:
    """How many text messages there were on one day."""

    # A date in the time zone of the company, such as `2026-11-20`.
    day: str
    # How many came in.
    received: int
    # How many were sent, or were to be sent.
    sent: int


@dataclass(frozen=True, kw_only=True)
class MessageError:
    """The reason why a message failed, for programs and for users."""

    # One of `unreachable`, `media_unavailable`, `media_quota_exceeded`, `expired`, `rejected`, `unconfirmed`,
    # `media_not_supported`, `recipient_stopped` and `not_accepted`; more may be added.
    code: str
    # One English sentence for users; its text can change.
    message: str


@dataclass(frozen=True, kw_only=True)
class MessageEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Message
    # What happened: the name that also stands in the header.
    #
    # - `messages.received`: A text came in from outside or from a colleague.
    # - `messages.sent`: The carrier took a text that the company sent.
    # - `messages.delivered`: A text that the company sent reached the recipient's phone.
    # - `messages.failed`: A text that the company sent will not arrive; `error` says why.
    event: Literal['messages.received', 'messages.sent', 'messages.delivered', 'messages.failed']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class MessageMedia:
    """One media item of an MMS: a picture, a video, a sound or a document."""

    # The media type by its bytes, such as `image/jpeg`; null until the item is fetched.
    content_type: str | None
    # The length of the stored copy in bytes; null until it is fetched.
    size: int | None
    # A signed link to the stored copy, valid for an hour for everyone who has it.
    url: str


@dataclass(frozen=True, kw_only=True)
class MetricSeries:
    """The values of a metric over the requested period."""

    # Which values these are.
    name: MetricName
    # The values with their times, oldest first.
    points: list[MetricSeriesPoint]


@dataclass(frozen=True, kw_only=True)
class MetricSeriesPoint:
    """The value of a metric at one moment in time."""

    # The start of its ten seconds, or more than an hour ago of its minute.
    at: datetime
    # The measured number, in the unit of the metric.
    value: float


@dataclass(frozen=True, kw_only=True)
class NewTotp:
    """An app for one-time codes that waits for its first code."""

    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The secret with its parameters, for a QR code; absent in the response to a repeated request.
    otpauth_url: str | None = None
    # The shared secret in base32, to type into the app; absent in the response to a repeated request.
    secret: str | None = None


class NumberEntry(TypedDict):
    """A phone number to store with a contact."""

    # What the number is for, 1 to 60 characters; null by default.
    label: NotRequired[str | None]
    # The phone number in E.164: `+`, the country code and digits.
    number: str


@dataclass(frozen=True, kw_only=True)
class Operator:
    """An operator of the service, who manages companies and no phone calls."""

    # When the operator was first invited, RFC 3339 in UTC.
    created_at: datetime
    # The email address with which the operator signs in.
    email: str
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The full name, 1 to 120 characters.
    name: str
    # Whether the operator has accepted the invitation and can sign in.
    status: OperatorStatus


@dataclass(frozen=True, kw_only=True)
class OperatorApp:
    """An app of any company, as the operator sees it."""

    # Sensitive scopes that an operator approved, so that users of other companies may allow them.
    approved_scopes: list[Scope]
    # The identifier of an app, with the prefix `svc_app_`.
    client_id: str
    # The company that developed and registered the app.
    company: OperatorAppCompany
    # When it was registered, RFC 3339 in UTC.
    created_at: datetime
    # The home page that the app's company registered for it; null for none.
    homepage_url: str | None
    # The logo that the app's company registered for it; null for none.
    logo_url: str | None
    # What the consent page calls it, 1 to 80 characters.
    name: str
    # Where users return after their decision, compared character by character: https, http on loopback; for a
    # public app, also a private scheme such as `com.example.app:/callback`.
    redirect_uris: list[str]
    # Since when the oldest requested scope waits for a decision, RFC 3339 in UTC; null when none does.
    requested_at: datetime | None
    # Sensitive scopes that wait for the operator's decision.
    requested_scopes: list[Scope]
    # What it may request from users, and as itself.
    scopes: list[Scope]
    # Whether it works, or an operator suspended it.
    status: AppStatus
    # Since when it is suspended, RFC 3339 in UTC; null when it is not.
    suspended_since: datetime | None
    # Whether it can keep a secret.
    type: AppType


@dataclass(frozen=True, kw_only=True)
class OperatorAppCompany:
    """The company that registered an app, as far as the operator sees it."""

    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The name of the company; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class ParkedCall:
    """A parked call, as everybody who may pick it up sees it."""

    # Who began the call, seen from the company.
    direction: CallDirection
    # The caller's number, E.164; null when the caller withheld it.
    from_: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The slot to pick it up from, three digits: `*7` and the slot on a phone.
    parked_slot: str
    # When the call began to ring, RFC 3339 in UTC.
    started_at: datetime
    # The called number, E.164.
    to: str
    # The identifier of the user who parked it; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class PasswordReset:
    """A link to a new password, which was not sent by mail."""

    # The link, which works once; hand it to the user yourself.
    url: str


@dataclass(frozen=True, kw_only=True)
class PhoneNumber:
    """A phone number of the company, assigned to one user or to nobody."""

    # When it was assigned to its user, RFC 3339 in UTC; null exactly when `user_id` is.
    assigned_at: datetime | None
    # What it can be used for; other uses are refused or fail.
    capabilities: list[Capability]
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The company's own name for it, up to 120 characters; null until somebody gives one.
    label: str | None
    # The phone number itself in E.164: `+`, the country code and digits.
    number: str
    # Whether it can be used yet; only an `active` number rings, sends and can be assigned.
    status: NumberStatus
    # Which kind of phone number it is to the network.
    type: NumberType
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user it is assigned to; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class PoolNumber:
    """A number of the service, whichever company has it."""

    # What it can be used for by the company that has it.
    capabilities: list[Capability]
    # The identifier of the company that has it; null while no company does.
    company_id: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The phone number itself in E.164: `+`, the country code and digits.
    number: str
    # Since when it is quarantined, RFC 3339 in UTC; null if it is not.
    released_at: datetime | None
    # Whether a company has it, or can take it now.
    status: PoolNumberStatus
    # Which kind of phone number it is to the network.
    type: NumberType


class PoolNumberCreate(TypedDict):
    """A number to add to the service's pool."""

    # What it can be used for: at least one, none twice.
    capabilities: Sequence[Capability]
    # The phone number in E.164, which the pool must not have yet.
    number: str
    # Which kind of phone number it is to the network.
    type: NumberType


@dataclass(frozen=True, kw_only=True)
class PoolNumberPage:
    """One page of a list, with the cursor that leads to the next one."""

    # The records of this page, at most `limit` of them; an empty list when nothing matches.
    items: list[PoolNumber]
    # Send it as `cursor` to get the next page; null on the last page. A page of faxes with filters may be
    # short, or empty, and still have one.
    next_cursor: str | None


@dataclass(frozen=True, kw_only=True)
class Presence:
    """Whether a user wants to be reached, and is on a call."""

    # The user's own words about an absence, up to 140 characters; null for none.
    message: str | None
    # Whether the user talks on the phone at this moment.
    on_call: bool
    # The availability that the user has set; `available` at first.
    status: PresenceStatus
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user whose presence this is.
    user_id: str


@dataclass(frozen=True, kw_only=True)
class PresenceEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Presence
    # What happened: the name that also stands in the header.
    #
    # - `presence.changed`: A user's availability or message changed, or a call of the user began or ended.
    event: Literal['presence.changed']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class QueuedDelivery:
    """A delivery that waits to be sent."""

    # The name of the event that will be sent.
    event: str
    # The identifier of the delivery, as its header and the delivery log have it.
    id: str


@dataclass(frozen=True, kw_only=True)
class Recording:
    """A finished recording of a call, whose audio can be fetched."""

    # The identifier of the call whose sound this is.
    call_id: str
    # The media type of the audio: always `audio/ogg`.
    content_type: str
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # How long it plays, in whole seconds, including the announcement.
    duration: int
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # A signed link to the audio, valid for an hour for everyone who has it.
    media_url: str
    # The length of the audio file in bytes.
    size: int
    # When the announcement began to play, RFC 3339 in UTC.
    started_at: datetime
    # The identifier of the user of the call; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class RecordingEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Recording
    # What happened: the name that also stands in the header.
    #
    # - `recordings.ready`: A recording of a call can be fetched.
    event: Literal['recordings.ready']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Recovery:
    """How many deliveries a recovery queued, and where to go on."""

    # How many missed events will be sent again.
    deliveries: int
    # The `since` of the next request if this one did not cover the whole period; otherwise null.
    next_since: datetime | None


@dataclass(frozen=True, kw_only=True)
class RecoveryCodeList:
    """The recovery codes of a user, if there are new ones."""

    # Ten codes, each of which can be used once in place of a one-time code, shown only in this response; null
    # if the user has codes already.
    recovery_codes: list[str] | None


@dataclass(frozen=True, kw_only=True)
class RequestLogDetails:
    """A request of the company, with the names of its query parameters and, where they are recorded, its bodies."""

    # When it arrived at the gateway, RFC 3339 in UTC.
    at: datetime
    # The `code` of the error envelope, such as `call_ended`; null when the response was no error.
    code: str | None
    # The credential with which it was sent; null if it is gone.
    credential: CredentialSummary | None
    # Whether the request used a route or parameter that is deprecated, so that its response had the field
    # `Deprecation`.
    deprecated: bool
    # The time from its arrival to the end of the response, in milliseconds.
    duration_ms: int
    # The `type` of the error envelope; null when the response was no error.
    error_type: str | None
    # The HTTP method, in capitals, such as `GET`.
    method: str
    # The path without the query, cut after 500 characters.
    path: str
    # The names of its query parameters, without their values; 20 at most.
    query: list[str]
    # The beginning of the JSON body as text, 16 KiB at most, without secrets and texts of messages; null
    # where it was not recorded, and where there was none.
    request_body: str | None
    # The identifier in the `X-Request-Id` field of the response.
    request_id: str
    # The beginning of the JSON body of the response as text, 16 KiB at most, without secrets and texts of
    # messages; null where it was not recorded, and where there was none.
    response_body: str | None
    # The HTTP status of the response; 499 when the client disconnected before there was one.
    status: int


@dataclass(frozen=True, kw_only=True)
class RequestLogEntry:
    """A request that a credential of the company sent."""

    # When it arrived at the gateway, RFC 3339 in UTC.
    at: datetime
    # The `code` of the error envelope, such as `call_ended`; null when the response was no error.
    code: str | None
    # The credential with which it was sent; null if it is gone.
    credential: CredentialSummary | None
    # Whether the request used a route or parameter that is deprecated, so that its response had the field
    # `Deprecation`.
    deprecated: bool
    # The time from its arrival to the end of the response, in milliseconds.
    duration_ms: int
    # The `type` of the error envelope; null when the response was no error.
    error_type: str | None
    # The HTTP method, in capitals, such as `GET`.
    method: str
    # The path without the query, cut after 500 characters.
    path: str
    # The identifier in the `X-Request-Id` field of the response.
    request_id: str
    # The HTTP status of the response; 499 when the client disconnected before there was one.
    status: int


@dataclass(frozen=True, kw_only=True)
class RequestedEmail:
    """A new email address that waits for its confirmation."""

    # The address to which the confirmation link was sent.
    email: str
    # Until when it can be confirmed, RFC 3339 in UTC.
    expires_at: datetime
    # The link that confirms it; returned only without a mail server.
    url: str | None = None


class RetentionPatch(TypedDict):
    """For how many days records are kept: any subset; null as long as the company exists."""

    # Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it. Null:
    # never.
    calls: NotRequired[int | None]
    # Days after a fax was sent or received, 1 to 36,500. Null: never deleted.
    faxes: NotRequired[int | None]
    # Days after a text was sent or received, 1 to 36,500. Null: never deleted.
    messages: NotRequired[int | None]
    # Days after a recording was made, 1 to 36,500; the call itself remains. Null: as long as the call.
    recordings: NotRequired[int | None]
    # Days after a voicemail was left, 1 to 36,500. Null: never deleted automatically.
    voicemails: NotRequired[int | None]


@dataclass(frozen=True, kw_only=True)
class RetentionPeriods:
    """For how many days records are kept; null as long as the company exists."""

    # Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it. Null,
    # the default: never.
    calls: int | None
    # Days after a fax was sent or received, 1 to 36,500. Null, the default: never deleted.
    faxes: int | None
    # Days after a text was sent or received, 1 to 36,500. Null, the default: never deleted.
    messages: int | None
    # Days after a recording was made, 1 to 36,500; the call itself remains. Null, the default: as long as the
    # call.
    recordings: int | None
    # Days after a voicemail was left, 1 to 36,500. Null, the default: never deleted automatically.
    voicemails: int | None


@dataclass(frozen=True, kw_only=True)
class SecondFactor:
    """What a user proves at sign-in beside the password."""

    # Whether it counts: false for an app whose first code was not entered yet.
    confirmed: bool
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # When it was last used to sign in, RFC 3339 in UTC; null before the first use.
    last_used_at: datetime | None
    # The user's name for it, such as that of the laptop.
    name: str
    # An app for one-time codes, or a passkey.
    type: SecondFactorType


@dataclass(frozen=True, kw_only=True)
class ServiceHealth:
    """How the parts, processes and queues of the service are at this moment."""

    # The running processes of all services; empty while the database is unavailable.
    nodes: list[ServiceNode]
    # What the service consists of and needs, each with its state.
    parts: list[ServiceHealthPart]
    # The work that waits, by kind; empty while it cannot be counted.
    queues: list[ServiceHealthQueue]


@dataclass(frozen=True, kw_only=True)
class ServiceHealthPart:
    """Something that the service consists of or needs."""

    # Why it is not up, or more about it; null when there is nothing to say.
    detail: str | None
    # `database`, `replication`, `redis`, `gateway`, `auth_server`, `client_app`, `resource_api`,
    # `media_store`, `telephony_engine`, `message_carrier`, `mail`; a later version may have others.
    name: str
    # Whether it works at this moment.
    status: ServiceHealthStatus


@dataclass(frozen=True, kw_only=True)
class ServiceHealthQueue:
    """Work of one kind that waits."""

    # `webhook_deliveries`, `messages`, `faxes`, `message_media`, `media_deletions`, `mail`,
    # `unstored_recordings`, `unstored_voicemails`, `unstored_faxes` (at Asterisk), `revocations` (for Redis),
    # `notifications` (for the resource API); a later version may have others.
    name: str
    # Since when the oldest of them has been waiting, RFC 3339 in UTC; null when none is.
    oldest_at: datetime | None
    # How many items are due and not done, counted up to 100,000.
    waiting: int


@dataclass(frozen=True, kw_only=True)
class ServiceNode:
    """A running process of one of the four services."""

    # The identifier of the process, a UUID that is new at each start.
    id: str
    # How many live calls it holds; null for a service that holds none.
    live_calls: int | None
    # Which of the four services this process runs.
    service: ServiceNodeService
    # How many WebSockets are open at or through it; null for a service that has none.
    sockets: int | None
    # When the process started, RFC 3339 in UTC; null if unknown.
    started_at: datetime | None
    # The version of the program, such as `0.1.0`.
    version: str


@dataclass(frozen=True, kw_only=True)
class Session:
    """A browser or an application where a user is signed in."""

    # The IP address from which the user signed in; null if unknown.
    client_address: str | None
    # When the user signed in there, RFC 3339 in UTC.
    created_at: datetime
    # Whether the token of this request belongs to it.
    current: bool
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The last request of the browser, or of an application that was signed in with it; exact to a minute.
    last_seen_at: datetime
    # What the browser calls itself (`User-Agent`), possibly cut; null if it said nothing.
    user_agent: str | None


@dataclass(frozen=True, kw_only=True)
class SetRatePlan:
    """A limit of a rate policy: a token bucket."""

    # How many requests can come at once after a pause.
    burst: int
    # The sustained rate, in requests per minute.
    per_minute: int


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of the company, which owners and admins can change."""

    # Which outside numbers the company may call, and how much; an operator of the service sets it.
    calling: CallingRules
    # The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for
    # emergencies.
    country: str
    # Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until somebody
    # changes it.
    honor_stop: bool
    # The number (E.164) whose calls ring every available user at once; null for none.
    main_number: str | None
    # The name of the company, 1 to 120 visible characters.
    name: str
    # What everyone on a call hears before it is recorded, 1 to 300 characters; null for the standard words.
    recording_notice: str | None
    # Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without
    # secrets and texts of messages; false until somebody changes it.
    request_bodies: bool
    # For how many days records of each kind are kept before they are deleted.
    retention: RetentionPeriods
    # Whether users need a second factor to sign in; false until an owner or admin requires it.
    second_factor_required: bool
    # A name of the IANA time zone database, in which pages show times; the API itself uses UTC.
    timezone: str


@dataclass(frozen=True, kw_only=True)
class SipCredentials:
    """The SIP account of a device, which is entered into the telephone or softphone."""

    # The SIP domain that the device registers at, which is also the realm of the authentication.
    domain: str
    # The SIP secret, 32 letters and digits; shown only in this response.
    password: str
    # The server's port for UDP and TCP, 5060 by default.
    port: int
    # The protocols by which the device can reach the server; choose any of them.
    transports: list[SipTransport]
    # The SIP user, unique in the service; it reveals nothing about the company.
    username: str


@dataclass(frozen=True, kw_only=True)
class TestPing:
    """What a test event carries instead of a record."""

    # A sentence that says that this is only a test.
    message: str
    # The identifier of the subscription that is tested.
    webhook_id: str


@dataclass(frozen=True, kw_only=True)
class TestPingEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: TestPing
    # What happened: the name that also stands in the header.
    #
    # - `test.ping`: Somebody asked for a test of the subscription.
    event: Literal['test.ping']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Transcript:
    """What was said in a call, as text."""

    # The identifier of the call whose words these are.
    call_id: str
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The language that was recognized, as a tag of BCP 47 such as `en`.
    language: str
    # What each speaker said, in the order of the starts.
    segments: list[TranscriptSegment]
    # All segments one after the other, with spaces between them.
    text: str


@dataclass(frozen=True, kw_only=True)
class TranscriptSegment:
    """What one speaker said without a pause."""

    # When it is over, in seconds after the answer.
    end: float
    # Who spoke: `caller` or `callee`, the name of a colleague, or `unknown`.
    speaker: str
    # When it begins, in seconds after the answer.
    start: float
    # The recognized words, with punctuation.
    text: str


@dataclass(frozen=True, kw_only=True)
class Upload:
    """A stored file that messages of the company can send."""

    # The media type that its bytes say, whatever the request claimed.
    content_type: str
    # Until when messages may name it, RFC 3339 in UTC; a day after the upload.
    expires_at: datetime
    # The length of the file in bytes, at most 10,485,760.
    size: int
    # The value for `media_urls` of the company's messages; nobody can fetch it.
    url: str


@dataclass(frozen=True, kw_only=True)
class User:
    """A user of the company, who signs in, has devices, and can hold numbers."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # The email address that the user signs in with; no two users of any company share one.
    email: str
    # The internal number, 2 to 6 digits, under which colleagues call the user; null for none.
    extension: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # The full name as colleagues see it, 1 to 120 characters.
    name: str
    # What the user may do in the company; exactly one user is the owner.
    role: UserRole
    # Whether the user may sign in and use the API; `active` until an administrator disables the user.
    status: UserStatus
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Voicemail:
    """Words that a caller left on a line, as sound and often as text."""

    # The identifier of the call in which it was left; null if there is none.
    call_id: str | None
    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # How long it plays, in whole seconds.
    duration: int
    # The caller's number, E.164; null when the caller withheld it.
    from_: str | None
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # A signed link to the audio, valid for an hour for everyone who has it.
    media_url: str
    # The identifier of the line that was called.
    number_id: str
    # Whether somebody marked it as read; false at first, and phones show a light until then.
    read: bool
    # The called number of the company, E.164.
    to: str
    # The caller's words as text; null while unknown, or without transcription.
    transcript: str | None
    # The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
    updated_at: datetime
    # The identifier of the user who then had the line; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class VoicemailEvent:
    """The body of a webhook delivery, which the signature covers byte by byte."""

    # The record as the API shows it at the time of the event.
    data: Voicemail
    # What happened: the name that also stands in the header.
    #
    # - `voicemails.new`: A caller left a voicemail on a line.
    event: Literal['voicemails.new']
    # The identifier of the delivery, the same in each attempt; drop what you have seen already.
    id: str
    # When it happened, RFC 3339 in UTC; attempts can arrive out of order.
    occurred_at: datetime
    # The identifier of the company that the credential or the event belongs to.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Webhook:
    """A subscription of a URL to events, which expires unless it is renewed."""

    # The time of creation, RFC 3339 in UTC with milliseconds.
    created_at: datetime
    # What it is for, in your own words, 1 to 200 characters; null by default.
    description: str | None
    # When it expires unless it is renewed, RFC 3339 in UTC; then no more deliveries are sent.
    expires_at: datetime
    # How many deliveries in a row failed all their attempts; 0 after a success, and at 20 it is suspended.
    failure_count: int
    # The event families that it subscribes to: 1 to 8 of the filters, none twice.
    filters: list[str]
    # Up to 5 headers that it adds to its deliveries; none by default.
    headers: list[WebhookHeader]
    # The identifier of the record: a UUID that never changes and is never used again.
    id: str
    # When a delivery last succeeded, RFC 3339 in UTC; null before any did.
    last_delivery_at: datetime | None
    # How many attempts may begin in a second, 1 to 1,000; null for no such limit.
    rate_per_second: int | None
    # Whether deliveries are sent to it.
    status: WebhookStatus
    # The public https address that deliveries are sent to.
    url: str
    # The key that signs its deliveries, with the prefix `whsec_` if generated; only in the response that
    # creates or replaces it.
    secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class WebhookHeader:
    """A header that a subscription adds to its deliveries."""

    # The field name, up to 100 characters: neither one that deliveries have anyway nor one of the connection.
    name: str
    # Up to 200 printable characters, stored encrypted; everyone who may manage the webhook sees it.
    value: str


@dataclass(frozen=True, kw_only=True)
class WebhookStatistics:
    """The attempts of a subscription in the last 24 hours."""

    # How many attempts ended, successful or not.
    attempts: int
    # How many attempts got another response, or none in time.
    failures: int
    # The median of their durations, in milliseconds; null without attempts.
    p50_ms: int | None
    # The 99th percentile of their durations, in milliseconds; null without attempts.
    p99_ms: int | None
    # The attempts that began then or later are counted: the start of ten minutes, RFC 3339 in UTC.
    since: datetime
    # How many attempts the receiver responded to with 2xx.
    successes: int


@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event that this version does not know."""

    id: str
    event: str
    occurred_at: datetime
    org_id: str
    data: dict[str, Any]


# An event of a webhook.
WebhookEvent: TypeAlias = Union[
    CallEvent,
    FaxEvent,
    MessageEvent,
    PresenceEvent,
    RecordingEvent,
    TestPingEvent,
    VoicemailEvent,
    UnknownEvent,
]

EVENTS: dict[str, type[Any]] = {
    'calls.log': CallEvent,
    'calls.session.answered': CallEvent,
    'calls.session.ended': CallEvent,
    'calls.session.hold': CallEvent,
    'calls.session.ringing': CallEvent,
    'calls.session.setup': CallEvent,
    'faxes.failed': FaxEvent,
    'faxes.received': FaxEvent,
    'faxes.sent': FaxEvent,
    'messages.delivered': MessageEvent,
    'messages.failed': MessageEvent,
    'messages.received': MessageEvent,
    'messages.sent': MessageEvent,
    'presence.changed': PresenceEvent,
    'recordings.ready': RecordingEvent,
    'test.ping': TestPingEvent,
    'voicemails.new': VoicemailEvent,
}

# The names that `from switchboard.generated.models import *` brings.
__all__ = [
    'Account',
    'Action',
    'Activity',
    'ApiKey',
    'App',
    'AppStatus',
    'AppType',
    'ApprovalDecisionVerdict',
    'AssignableRole',
    'AttemptStatus',
    'AuditEntry',
    'AvailableNumber',
    'BrowserPhone',
    'BrowserPhoneRenewal',
    'Call',
    'CallCreated',
    'CallDay',
    'CallDirection',
    'CallEvent',
    'CallResult',
    'CallState',
    'CallStatus',
    'CallingChange',
    'CallingRules',
    'Capability',
    'ClientTicket',
    'Company',
    'CompanyCreateOwner',
    'CompanyOwner',
    'CompanyOwnerStatus',
    'CompanyStatus',
    'ConnectedApp',
    'ConnectedAppCompany',
    'Contact',
    'ContactEmail',
    'ContactNumber',
    'ControlResult',
    'Conversation',
    'CreatedApiKey',
    'CreatedCompany',
    'CreatedCompanyInvitation',
    'Credential',
    'CredentialSummary',
    'CredentialSummaryKind',
    'CredentialType',
    'CredentialUsage',
    'CredentialUsageMinute',
    'Delivery',
    'DeliveryAttempt',
    'DeliveryDetails',
    'DeliveryRequest',
    'DeliveryResponse',
    'Device',
    'DeviceStatus',
    'DeviceType',
    'EmailEntry',
    'Export',
    'ExportStatus',
    'Fax',
    'FaxDirection',
    'FaxError',
    'FaxEvent',
    'FaxStatus',
    'FirstGenerationWebhook',
    'HeaderField',
    'IceServer',
    'ImportResult',
    'ImportResultSkippedRow',
    'Invitation',
    'InvitationStatus',
    'InvitedOperator',
    'InvitedOperatorInvitation',
    'InvitedRole',
    'LastActive',
    'LimitedRequests',
    'LimitedRequestsCompany',
    'Message',
    'MessageDay',
    'MessageDirection',
    'MessageError',
    'MessageEvent',
    'MessageMedia',
    'MessageStatus',
    'MessageType',
    'MetricName',
    'MetricSeries',
    'MetricSeriesPoint',
    'NewTotp',
    'NumberEntry',
    'NumberStatus',
    'NumberType',
    'Operator',
    'OperatorApp',
    'OperatorAppCompany',
    'OperatorStatus',
    'ParkedCall',
    'PasswordReset',
    'PhoneNumber',
    'PoolNumber',
    'PoolNumberCreate',
    'PoolNumberPage',
    'PoolNumberPatchQuarantineEnd',
    'PoolNumberStatus',
    'Presence',
    'PresenceEvent',
    'PresenceStatus',
    'QueuedDelivery',
    'RecordInAction',
    'Recording',
    'RecordingEvent',
    'Recovery',
    'RecoveryCodeList',
    'RequestLogDetails',
    'RequestLogEntry',
    'RequestedEmail',
    'RetentionPatch',
    'RetentionPeriods',
    'Scope',
    'SecondFactor',
    'SecondFactorType',
    'ServiceHealth',
    'ServiceHealthPart',
    'ServiceHealthQueue',
    'ServiceHealthStatus',
    'ServiceNode',
    'ServiceNodeService',
    'Session',
    'SetRatePlan',
    'Settings',
    'SipCredentials',
    'SipTransport',
    'TestPing',
    'TestPingEvent',
    'Transcript',
    'TranscriptSegment',
    'UnknownEvent',
    'Upload',
    'User',
    'UserRole',
    'UserStatus',
    'Voicemail',
    'VoicemailEvent',
    'Webhook',
    'WebhookEvent',
    'WebhookHeader',
    'WebhookStatistics',
    'WebhookStatus',
]
