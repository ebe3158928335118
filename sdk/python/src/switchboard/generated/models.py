"""What the service sends and takes. Generated from docs/openapi.json by sdk/renew: do not edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union

# The kind of change.
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

# Whether an app is active, or suspended by the operator.
AppStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
    ],
    str,
]

# `confidential` has a secret, `public` has none and must use PKCE (RFC 6749, section 2.1).
AppType: TypeAlias = Union[
    Literal[
        'confidential',
        'public',
    ],
    str,
]

# `approve` lets users of other companies allow the scopes, `refuse` ends the request and leaves earlier
# approvals in place, `withdraw` ends the approval: valid tokens lose the scopes within a minute.
ApprovalDecisionVerdict: TypeAlias = Union[
    Literal[
        'approve',
        'refuse',
        'withdraw',
    ],
    str,
]

# The roles that can be assigned to a user.
AssignableRole: TypeAlias = Union[
    Literal[
        'admin',
        'member',
    ],
    str,
]

# How an attempt ended.
AttemptStatus: TypeAlias = Union[
    Literal[
        'delivered',
        'failed',
    ],
    str,
]

# The direction, seen from the company.
CallDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# The result of a call.
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

# The state of a call.
CallState: TypeAlias = Union[
    Literal[
        'ringing',
        'in_progress',
        'ended',
        'failed',
    ],
    str,
]

# What a number can be used for.
Capability: TypeAlias = Union[
    Literal[
        'voice',
        'sms',
        'mms',
        'fax',
    ],
    str,
]

# `invited` until the owner has accepted the invitation, then `active`.
CompanyOwnerStatus: TypeAlias = Union[
    Literal[
        'invited',
        'active',
    ],
    str,
]

# `active`; `suspended` by an operator; `closing`: suspended, and about to be erased.
CompanyStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
        'closing',
    ],
    str,
]

# The kinds of credentials; `link` stands for the signed links to media.
CredentialSummaryKind: TypeAlias = Union[
    Literal[
        'api_key',
        'access_token',
        'link',
    ],
    str,
]

# Whether a device can be reached; a revoked device can no longer connect.
DeviceStatus: TypeAlias = Union[
    Literal[
        'online',
        'offline',
        'revoked',
    ],
    str,
]

# The type of a device.
DeviceType: TypeAlias = Union[
    Literal[
        'desk_phone',
        'desktop',
        'mobile',
        'web',
    ],
    str,
]

# Whether an export waits, is being made, can be downloaded, failed or has expired.
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

# The direction, seen from the company.
FaxDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# The status of a fax.
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

# `pending` until it is `accepted` by the user, `revoked` by an administrator, or `expired`.
InvitationStatus: TypeAlias = Union[
    Literal[
        'pending',
        'accepted',
        'revoked',
        'expired',
    ],
    str,
]

# The role of an invited user.
InvitedRole: TypeAlias = Union[
    Literal[
        'admin',
        'member',
    ],
    str,
]

# The direction, seen from the company.
MessageDirection: TypeAlias = Union[
    Literal[
        'inbound',
        'outbound',
    ],
    str,
]

# The status of a message.
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

# MMS if a message has media.
MessageType: TypeAlias = Union[
    Literal[
        'sms',
        'mms',
    ],
    str,
]

# Counts of requests; percentiles of their latency in milliseconds; the time from events to the first attempts
# to deliver them, in milliseconds; how many deliveries wait; how many calls are in progress.
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
NumberStatus: TypeAlias = Union[
    Literal[
        'active',
        'pending',
        'porting',
    ],
    str,
]

# The type of a number.
NumberType: TypeAlias = Union[
    Literal[
        'local',
        'mobile',
        'toll_free',
    ],
    str,
]

# `invited` until the operator has accepted the invitation, then `active`.
OperatorStatus: TypeAlias = Union[
    Literal[
        'invited',
        'active',
    ],
    str,
]

# The status that can be set.
PoolNumberPatchQuarantineEnd: TypeAlias = Union[
    Literal[
        'available',
    ],
    str,
]

# Whether a company has a number, or can take it.
PoolNumberStatus: TypeAlias = Union[
    Literal[
        'available',
        'assigned',
        'quarantined',
    ],
    str,
]

# The availability that a user sets.
PresenceStatus: TypeAlias = Union[
    Literal[
        'available',
        'away',
        'dnd',
    ],
    str,
]

# Whether to start or to stop recording.
RecordInAction: TypeAlias = Union[
    Literal[
        'start',
        'stop',
    ],
    str,
]

# A permission that a credential has and a route requires.
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

# The kind of a second factor.
SecondFactorType: TypeAlias = Union[
    Literal[
        'totp',
        'passkey',
    ],
    str,
]

# `up`; `down`: it does not work, or does not respond in time; `degraded`: it works but needs attention, or
# its state is not known.
ServiceHealthStatus: TypeAlias = Union[
    Literal[
        'up',
        'down',
        'degraded',
    ],
    str,
]

# The services.
ServiceNodeService: TypeAlias = Union[
    Literal[
        'gateway',
        'auth_server',
        'client_app',
        'resource_api',
    ],
    str,
]

# How a SIP server can be reached.
SipTransport: TypeAlias = Union[
    Literal[
        'udp',
        'tcp',
        'tls',
        'wss',
    ],
    str,
]

# The role of a user; there is exactly one owner.
UserRole: TypeAlias = Union[
    Literal[
        'owner',
        'admin',
        'member',
    ],
    str,
]

# Whether a user may sign in and use the API.
UserStatus: TypeAlias = Union[
    Literal[
        'active',
        'disabled',
    ],
    str,
]

# Whether deliveries are sent to a subscription.
WebhookStatus: TypeAlias = Union[
    Literal[
        'active',
        'suspended',
    ],
    str,
]


@dataclass(frozen=True, kw_only=True)
class Account:
    """A company."""

    # ISO 3166-1 alpha-2.
    country: str
    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # The number that rings the team, E.164; null for none.
    main_number: str | None
    # Its name.
    name: str
    # How many phone numbers it has, regardless of their status.
    number_count: int
    # A name of the IANA time zone database.
    timezone: str
    # The number of active users.
    user_count: int


@dataclass(frozen=True, kw_only=True)
class Activity:
    """One entry of the activity log."""

    # The kind of change.
    action: Action
    # The same fields after the change.
    after: dict[str, Any]
    # The changed fields before the change; url is null for an app of another company.
    before: dict[str, Any]
    # The client's IP address; null for an app of another company.
    client_address: str | None
    # The app that made the change; null for an API key.
    client_id: str | None
    # When the change happened.
    created_at: datetime
    # Its id.
    id: str
    # The API key that made the change; null for an app.
    key_id: str | None
    # The user, number, device or webhook that was changed.
    record_id: str
    # The id of the request.
    request_id: str
    # The user who made the change; null for a token that acts for the company itself.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class ApiKey:
    """An API key or operator key, without the key itself."""

    # When it was created.
    created_at: datetime
    # The user it acts as.
    created_by: str
    # When it expires; null for never.
    expires_at: datetime | None
    # The last four characters before the key's checksum, to tell keys apart.
    hint: str
    # Its id.
    id: str
    # The last four characters of the key, which can be compared with the end of a stored one.
    last_characters: str
    # When it was last used, to the minute; null before the first use.
    last_used_at: datetime | None
    # The name.
    name: str
    # What it may do.
    scopes: list[Scope]


@dataclass(frozen=True, kw_only=True)
class App:
    """An app that the company has registered."""

    # Sensitive scopes that users of other companies may allow.
    approved_scopes: list[Scope]
    # The app.
    client_id: str
    # When it was registered.
    created_at: datetime
    # As the app's company registered it; null for none.
    homepage_url: str | None
    # As the app's company registered it; null for none.
    logo_url: str | None
    # The name on the consent page.
    name: str
    # Until when the previous secret is valid; null when there is none.
    previous_secret_expires_at: datetime | None
    # Where users return after their decision, compared character by character: https, http on loopback, or
    # for a public app a scheme of its own, such as `com.example.app:/callback`.
    redirect_uris: list[str]
    # Sensitive scopes that wait for the operator's decision.
    requested_scopes: list[Scope]
    # What it may request.
    scopes: list[Scope]
    # Whether it is active or suspended.
    status: AppStatus
    # Whether it has a secret.
    type: AppType
    # Returned only when it was just created.
    client_secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class AuditEntry:
    """One entry of the audit log."""

    # What happened.
    action: str
    # The client's address; null for what no request did.
    client_address: str | None
    # The app concerned; null for none.
    client_id: str | None
    # When it happened.
    created_at: datetime
    # Its id.
    id: str
    # The API key or operator key with which the user did it; null for none.
    key_id: str | None
    # The record it was about, such as an API key, a device or a company; null for none.
    record_id: str | None
    # The user who did it or for whom it was tried, or an operator; null if unknown.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class AvailableNumber:
    """A number that the company can take."""

    # What it can be used for.
    capabilities: list[Capability]
    # Its id.
    id: str
    # E.164.
    number: str
    # The type of the number.
    type: NumberType


@dataclass(frozen=True, kw_only=True)
class BrowserPhone:
    """With what a client application registers as a phone with sound."""

    # The SIP domain, which is also the realm.
    domain: str
    # When it ends, unless it is renewed before.
    expires_at: datetime
    # STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly none. Their
    # credentials end within an hour; renewing the phone returns new ones.
    ice_servers: list[IceServer]
    # Its id.
    id: str
    # Shown once.
    password: str
    # Unique; it reveals nothing about the company.
    username: str
    # Where it sends SIP over a WebSocket, with the parameter `ticket`.
    websocket_url: str


@dataclass(frozen=True, kw_only=True)
class BrowserPhoneRenewal:
    """A phone that was renewed."""

    # When it ends, unless it is renewed again before.
    expires_at: datetime
    # The servers of the phone, with new credentials.
    ice_servers: list[IceServer]
    # The phone.
    id: str


@dataclass(frozen=True, kw_only=True)
class Call:
    """A call: one leg, as the user sees it."""

    # When it was answered; null when it was not.
    answered_at: datetime | None
    # The direction, seen from the company.
    direction: CallDirection
    # Seconds from the answer to the end.
    duration: int
    # When it ended; null before.
    ended_at: datetime | None
    # E.164; null when the caller withheld it.
    from_: str | None
    # Whether there is a transcript.
    has_transcript: bool
    # Its id.
    id: str
    # The company's line. For a user without a number, the one that the call shows.
    number_id: str | None
    # Whether the other party is on hold.
    on_hold: bool
    # The slot of a parked call; null when it is not parked.
    parked_slot: str | None
    # Whether it is being recorded now.
    recording: bool
    # Its recordings.
    recording_ids: list[str]
    # The result; `in_progress` until the call is over.
    result: CallResult
    # When it started to ring.
    started_at: datetime
    # The state; `failed` only with the result `failed`.
    state: CallState
    # E.164.
    to: str
    # When it last changed.
    updated_at: datetime
    # The user who then had the line, or who answered or placed the call; null for nobody.
    user_id: str | None
    # The voicemail that the caller left; null for none.
    voicemail_id: str | None


@dataclass(frozen=True, kw_only=True)
class CallCreated:
    """A call that the user's client is requested to place."""

    # Null; the status route has it once the call is placed.
    call_id: str | None
    # When it was requested.
    created_at: datetime
    # The number of the caller's line, E.164.
    from_: str
    # The id for the status route.
    id: str
    # `ringing`.
    status: CallState
    # E.164; for a colleague, the colleague's number, or a number of the company for one without a number.
    to: str


@dataclass(frozen=True, kw_only=True)
class CallEvent:
    """The body of a webhook delivery."""

    data: Call
    # The name of the event.
    event: Literal['calls.session.setup', 'calls.session.ringing', 'calls.session.answered', 'calls.session.hold', 'calls.session.ended', 'calls.log']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class CallStatus:
    """The state of a call."""

    # The call, once it is placed.
    call_id: str | None
    # The id in the path.
    id: str
    # The state.
    status: CallState


class CallingChange(TypedDict):
    """The limits to change; absent fields stay unchanged."""

    # How many calls to outside numbers may be open at once; null for the default.
    concurrent: NotRequired[int]
    # Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries.
    # Special numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
    countries: NotRequired[Sequence[str]]
    # After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax
    # counting as a minute; null for the default.
    minutes_per_day: NotRequired[int]


@dataclass(frozen=True, kw_only=True)
class CallingRules:
    """What a company may call."""

    # How many calls to outside numbers may be open at once.
    concurrent: int
    # Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries.
    # Special numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
    countries: list[str] | None
    # After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax
    # counting as a minute.
    minutes_per_day: int


@dataclass(frozen=True, kw_only=True)
class ClientTicket:
    """Opens one live connection."""

    # When it can no longer be used.
    expires_at: datetime
    # Can be used once.
    ticket: str


@dataclass(frozen=True, kw_only=True)
class Company:
    """A company, as operators see it."""

    # What it may call, with the defaults of what is not set.
    calling: CallingRules
    # ISO 3166-1 alpha-2.
    country: str
    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # The name.
    name: str
    # How many numbers it has.
    number_count: int
    # The user who owns it.
    owner: CompanyOwner
    # Whether it is active, suspended, or about to be erased.
    status: CompanyStatus
    # A name of the IANA time zone database.
    timezone: str
    # How many users it has, the owner included.
    user_count: int
    # When a closing company is erased; absent otherwise.
    erase_at: datetime | None = None


class CompanyCreateOwner(TypedDict):
    """The future owner of a company."""

    # The email address with which the owner will sign in; no user of any company may have it.
    email: str
    # The full name, 1 to 120 visible characters; the owner can change it when accepting.
    name: str


@dataclass(frozen=True, kw_only=True)
class CompanyOwner:
    """The user who owns a company."""

    # The email address with which the owner signs in.
    email: str
    # The full name.
    name: str
    # Whether the owner can sign in.
    status: CompanyOwnerStatus


@dataclass(frozen=True, kw_only=True)
class ConnectedApp:
    """An app that the user has granted access to."""

    # The app.
    client_id: str
    # The company that registered it.
    company: ConnectedAppCompany
    # When the oldest active grant was made.
    connected_at: datetime
    # As the app's company registered it; null for none.
    homepage_url: str | None
    # When it was last used, to the minute; null before the first use.
    last_used_at: datetime | None
    # The name.
    name: str
    # What it may do at present, of all that was granted.
    scopes: list[Scope]


@dataclass(frozen=True, kw_only=True)
class ConnectedAppCompany:
    """A company."""

    # Its id.
    id: str
    # The name; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class Contact:
    """Somebody outside of the company, as a user or the company knows them."""

    # Where the contact works; null for nothing.
    company: str | None
    # When it was created.
    created_at: datetime
    # The email addresses, in the order in which they were given.
    emails: list[ContactEmail]
    # Its id.
    id: str
    # The name.
    name: str
    # What to remember; null for nothing.
    note: str | None
    # The phone numbers, in the order in which they were given.
    numbers: list[ContactNumber]
    # Whether the whole company sees it.
    shared: bool
    # When it last changed.
    updated_at: datetime
    # Whose contact it is; null when it is shared.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class ContactEmail:
    """An email address of a contact."""

    # The address.
    email: str
    # What it is for; null for nothing.
    label: str | None


@dataclass(frozen=True, kw_only=True)
class ContactNumber:
    """A number of a contact."""

    # What it is for; null for nothing.
    label: str | None
    # E.164.
    number: str


@dataclass(frozen=True, kw_only=True)
class ControlResult:
    """The result of controlling a call."""

    # The action: hold, unhold, transfer, park, record or hangup.
    action: str
    # The call after the action.
    call: Call
    # The call.
    call_id: str


@dataclass(frozen=True, kw_only=True)
class Conversation:
    """All messages between one line and one other number that you may see."""

    # Its id.
    id: str
    # The latest message.
    last_message: Message
    # The number of messages.
    message_count: int
    # The company's number, E.164.
    number: str
    # The company's line.
    number_id: str
    # E.164; null for all senders who withheld their numbers.
    other_number: str | None
    # The number of unread messages.
    unread_count: int
    # When the last message was received or sent.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class CreatedApiKey:
    """A new API key."""

    # When it was created.
    created_at: datetime
    # The user it acts as.
    created_by: str
    # When it expires; null for never.
    expires_at: datetime | None
    # The last four characters before the key's checksum, to tell keys apart.
    hint: str
    # Its id.
    id: str
    # The last four characters of the key, which can be compared with the end of a stored one.
    last_characters: str
    # When it was last used, to the minute; null before the first use.
    last_used_at: datetime | None
    # The name.
    name: str
    # What it may do.
    scopes: list[Scope]
    # The key itself, which is returned only here.
    key: str | None = None


@dataclass(frozen=True, kw_only=True)
class CreatedCompany:
    """A new company."""

    # What it may call.
    calling: CallingRules
    # ISO 3166-1 alpha-2.
    country: str
    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # The invitation of the owner.
    invitation: CreatedCompanyInvitation
    # The name.
    name: str
    # Always 0.
    number_count: int
    # The user who owns it.
    owner: CompanyOwner
    # Always `active`.
    status: CompanyStatus
    # A name of the IANA time zone database.
    timezone: str
    # Always 1, the owner.
    user_count: int


@dataclass(frozen=True, kw_only=True)
class CreatedCompanyInvitation:
    """The invitation of a company's owner."""

    # The address to which it was sent.
    email: str
    # Until when it can be accepted.
    expires_at: datetime
    # Its id.
    id: str
    # The link that accepts it; returned only when it was just created, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class CredentialSummary:
    """A credential without its secret."""

    # The hint of the API key, or the name of the app; null when it is not known, and for signed links.
    hint: str | None
    # The `owner` in the paths of its rate plans; null for signed links.
    id: str | None
    # The kind of credential.
    kind: CredentialSummaryKind


@dataclass(frozen=True, kw_only=True)
class CredentialUsage:
    """How much a credential uses of a rate policy."""

    # The credential.
    credential: CredentialSummary | None
    # The limit that is in force now.
    limit: SetRatePlan
    # The minutes of the last hour in which there were requests, oldest first.
    minutes: list[CredentialUsageMinute]
    # The rate policy.
    policy: str
    # How many requests of the last minute counted under the limit, to ten seconds.
    used: int


@dataclass(frozen=True, kw_only=True)
class CredentialUsageMinute:
    """The requests of a minute."""

    # When the minute started.
    at: datetime
    # How many were refused with 429.
    refused: int
    # How many requests there were, refused ones included.
    requests: int


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """One attempt to deliver an event."""

    # The number of the attempt, from 1; a redelivery continues the count.
    attempt: int
    # When it was sent.
    attempted_at: datetime
    # When the receiver responded with 2xx; null if it did not.
    delivered_at: datetime | None
    # Why it failed; null when it did not.
    error: str | None
    # The event name, as it was sent.
    event: str
    # The delivery's id, as in its header; the same in each attempt.
    id: str
    # The status of the receiver's response; null without one.
    status_code: int | None


@dataclass(frozen=True, kw_only=True)
class DeliveryAttempt:
    """An attempt that has ended."""

    # Its number, from 1; a redelivery continues the count.
    attempt: int
    # When it was sent.
    attempted_at: datetime
    # When the receiver responded with 2xx; null if it did not.
    delivered_at: datetime | None
    # Milliseconds until the response was read or the attempt failed.
    duration_ms: int
    # Why it failed; null when it did not.
    error: str | None
    # What the receiver responded; null without a response, and where it may not be shown.
    response: DeliveryResponse | None
    # The status of the receiver's response; null without one.
    status_code: int | None
    # The address to which it was sent.
    url: str


@dataclass(frozen=True, kw_only=True)
class DeliveryDetails:
    """A delivery with its request and its attempts."""

    # The attempts that have ended, newest first; the last 100 of them.
    attempts: list[DeliveryAttempt]
    # The event name, as it was sent.
    event: str
    # The delivery's id, as in its header.
    id: str
    # What was sent; null when the event is no longer stored.
    request: DeliveryRequest | None


@dataclass(frozen=True, kw_only=True)
class DeliveryRequest:
    """The request of a delivery."""

    # The body as the last attempt sent it: the bytes that were signed, as UTF-8.
    body: str
    # The headers, without those that the subscription adds, and without the signatures once the secret has
    # been replaced.
    headers: list[HeaderField]
    # The HTTP method.
    method: str


@dataclass(frozen=True, kw_only=True)
class DeliveryResponse:
    """What is kept of a receiver's response."""

    # The first 2 KiB of the body; null for a body that is not text.
    body: str | None
    # Those of content-type, content-length, date, location, retry-after, server, www-authenticate and
    # x-request-id that it had, each cut at 256 characters.
    headers: list[HeaderField]
    # Whether the body has more than that.
    truncated: bool


@dataclass(frozen=True, kw_only=True)
class Device:
    """A device of a user."""

    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # When it last reported; null before its first report.
    last_seen_at: datetime | None
    # The manufacturer's name for it; null if unknown.
    model: str | None
    # The user's name for it.
    name: str
    # The line that it calls from; null for the default number of its user. If it is assigned to nobody, the
    # device rings for calls to it only.
    number_id: str | None
    # Whether it can be reached; a revoked device can no longer connect.
    status: DeviceStatus
    # The type of the device.
    type: DeviceType
    # The user.
    user_id: str
    # With what it registers; only in the response that creates or replaces it.
    sip: SipCredentials | None = None


class EmailEntry(TypedDict):
    """An email address of a contact."""

    # The address.
    email: str
    # What it is for, 1 to 60 characters.
    label: NotRequired[str | None]


@dataclass(frozen=True, kw_only=True)
class Export:
    """An export of all data of the company."""

    # When it was created.
    created_at: datetime
    # When the file is deleted; null until it is ready.
    expires_at: datetime | None
    # Its id.
    id: str
    # How much of it is made, in percent.
    progress: int
    # Whether it waits, is being made, can be downloaded, could not be made, or its file is deleted.
    status: ExportStatus
    # A signed link to the ZIP file, valid until `expires_at`; null unless it is ready.
    url: str | None


@dataclass(frozen=True, kw_only=True)
class Fax:
    """A fax."""

    # When it was sent, failed or received; null before.
    completed_at: datetime | None
    # When it was received or accepted.
    created_at: datetime
    # The direction, seen from the company.
    direction: FaxDirection
    # Why it failed; of a received fax, `interrupted` if it is only a part of what was sent. Otherwise null.
    error: FaxError | None
    # E.164; null when the sender withheld it.
    from_: str | None
    # Its id.
    id: str
    # A signed link to the PDF, valid for an hour for everyone who has it.
    media_url: str
    # The company's line.
    number_id: str
    # The number of pages.
    pages: int
    # The status.
    status: FaxStatus
    # E.164.
    to: str
    # When it last changed.
    updated_at: datetime
    # The user who had the line when it was sent or received; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class FaxError:
    """Why a fax failed, or is only a part of what was sent."""

    # A code for programs.
    code: str
    # A message for users.
    message: str


@dataclass(frozen=True, kw_only=True)
class FaxEvent:
    """The body of a webhook delivery."""

    data: Fax
    # The name of the event.
    event: Literal['faxes.received', 'faxes.sent', 'faxes.failed']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class FirstGenerationWebhook:
    """The company's webhook of the first generation."""

    # When it was created.
    created_at: datetime
    # The events it subscribes to, by their first-generation names.
    events: list[str]
    # Deliveries in a row that failed all their attempts; it is never suspended.
    failure_count: int
    # Its id.
    id: str
    # When a delivery last succeeded; null before any did.
    last_delivery_at: datetime | None
    # When it last changed.
    updated_at: datetime
    # The public https URL.
    url: str
    # The secret that signs its deliveries; only in the response that sets a new one.
    secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class HeaderField:
    """A header of a request or a response."""

    # The name.
    name: str
    # The value.
    value: str


@dataclass(frozen=True, kw_only=True)
class IceServer:
    """A STUN or TURN server, as `RTCIceServer` of WebRTC."""

    # Null for STUN.
    credential: str | None
    # With the scheme `stun`, `stuns`, `turn` or `turns`.
    urls: list[str]
    # Null for STUN.
    username: str | None


@dataclass(frozen=True, kw_only=True)
class ImportResult:
    """What became of the entries of a file."""

    # How many contacts are new.
    created: int
    # The entries that were not imported.
    skipped: list[ImportResultSkippedRow]
    # How many entries were about a contact that was there.
    updated: int


@dataclass(frozen=True, kw_only=True)
class ImportResultSkippedRow:
    """An entry that was not imported."""

    # Why, in English.
    reason: str
    # Its number in the file, from 1; the header row does not count.
    row: int


@dataclass(frozen=True, kw_only=True)
class Invitation:
    """An invitation of a user to the company."""

    # The email address with which the user will sign in.
    email: str
    # Until when it can be accepted.
    expires_at: datetime
    # Its id.
    id: str
    # The name, which the user can change when accepting.
    name: str
    # The role that the user gets.
    role: InvitedRole
    # What became of it.
    status: InvitationStatus
    # The link that accepts it; returned only when it was just created, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class InvitedOperator:
    """An operator with the invitation that was just sent."""

    # When the operator was first invited.
    created_at: datetime
    # The email address with which the operator will sign in.
    email: str
    # Its id.
    id: str
    # The invitation.
    invitation: InvitedOperatorInvitation
    # The full name.
    name: str
    # Always `invited`.
    status: OperatorStatus


@dataclass(frozen=True, kw_only=True)
class InvitedOperatorInvitation:
    """The invitation of an operator."""

    # The address to which it was sent.
    email: str
    # Until when it can be accepted.
    expires_at: datetime
    # Its id.
    id: str
    # The link that accepts it; returned only here, and only without a mail server.
    url: str | None = None


@dataclass(frozen=True, kw_only=True)
class LimitedRequests:
    """Requests that were refused with 429."""

    # The company; null for requests that are limited per client address, and for operators.
    company: LimitedRequestsCompany | None
    # The credential; null when none was limited, such as for signed links.
    credential: CredentialSummary | None
    # When the last one was refused.
    last_at: datetime
    # The policy under which they were counted.
    policy: str
    # How many.
    refused: int


@dataclass(frozen=True, kw_only=True)
class LimitedRequestsCompany:
    """A company."""

    # Its id.
    id: str
    # The name; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class Message:
    """A text message."""

    # The same for all messages between one line and one other number.
    conversation_id: str
    # When it was received or accepted.
    created_at: datetime
    # When it reached the recipient; null before, and for an inbound message.
    delivered_at: datetime | None
    # The direction, seen from the company.
    direction: MessageDirection
    # Why it failed; null unless it did.
    error: MessageError | None
    # E.164; null when the sender withheld it.
    from_: str | None
    # Its id.
    id: str
    # The items of an MMS.
    media: list[MessageMedia]
    # The company's line.
    number_id: str
    # Whether it was read; always true for a new outbound message.
    read: bool
    # As GSM 03.38 and UCS-2 count them; 1 for an MMS.
    segments: int
    # When it was sent; null before, and for an inbound message.
    sent_at: datetime | None
    # The status.
    status: MessageStatus
    # The text; empty for an MMS without text.
    text: str
    # E.164.
    to: str
    # MMS if it has media.
    type: MessageType
    # When it last changed.
    updated_at: datetime
    # The user who had the line when it was sent or received; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class MessageError:
    """Why a message failed."""

    # A code for programs.
    code: str
    # A message for users.
    message: str


@dataclass(frozen=True, kw_only=True)
class MessageEvent:
    """The body of a webhook delivery."""

    data: Message
    # The name of the event.
    event: Literal['messages.received', 'messages.sent', 'messages.delivered', 'messages.failed']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class MessageMedia:
    """One item of an MMS."""

    # The media type of the fetched item; null before.
    content_type: str | None
    # In bytes; null until it is fetched.
    size: int | None
    # A signed link, good for an hour without a credential.
    url: str


@dataclass(frozen=True, kw_only=True)
class MetricSeries:
    """The values of a metric over time."""

    # Which metric.
    name: MetricName
    # The values, oldest first.
    points: list[MetricSeriesPoint]


@dataclass(frozen=True, kw_only=True)
class MetricSeriesPoint:
    """The value at a time."""

    # The start of its ten seconds, or more than an hour ago of its minute.
    at: datetime
    # The value.
    value: float


@dataclass(frozen=True, kw_only=True)
class NewTotp:
    """An app for one-time codes that waits for its first code."""

    # Its id.
    id: str
    # The same for a QR code; absent in the response to a repeated request.
    otpauth_url: str | None = None
    # The secret in base32; absent in the response to a repeated request.
    secret: str | None = None


class NumberEntry(TypedDict):
    """A number of a contact."""

    # What it is for, 1 to 60 characters.
    label: NotRequired[str | None]
    # E.164.
    number: str


@dataclass(frozen=True, kw_only=True)
class Operator:
    """An operator of the service."""

    # When the operator was invited.
    created_at: datetime
    # The email address with which the operator signs in.
    email: str
    # Its id.
    id: str
    # The full name.
    name: str
    # Whether the operator can sign in.
    status: OperatorStatus


@dataclass(frozen=True, kw_only=True)
class OperatorApp:
    """An app, as the operator sees it."""

    # Sensitive scopes that users of other companies may allow.
    approved_scopes: list[Scope]
    # The app.
    client_id: str
    # The company that registered it.
    company: OperatorAppCompany
    # When it was registered.
    created_at: datetime
    # As the app's company registered it; null for none.
    homepage_url: str | None
    # As the app's company registered it; null for none.
    logo_url: str | None
    # The name on the consent page.
    name: str
    # Where users return after their decision, compared character by character: https, http on loopback, or
    # for a public app a scheme of its own, such as `com.example.app:/callback`.
    redirect_uris: list[str]
    # Since when the oldest of them waits; null when none does.
    requested_at: datetime | None
    # Sensitive scopes that wait for the operator's decision.
    requested_scopes: list[Scope]
    # What it may request.
    scopes: list[Scope]
    # Whether it is active or suspended.
    status: AppStatus
    # Since when it is suspended; null when it is not.
    suspended_since: datetime | None
    # Whether it has a secret.
    type: AppType


@dataclass(frozen=True, kw_only=True)
class OperatorAppCompany:
    """A company, as far as the operator sees it."""

    # Its id.
    id: str
    # The name; null when it is not known.
    name: str | None


@dataclass(frozen=True, kw_only=True)
class ParkedCall:
    """A parked call, as far as everybody who may pick it up sees it."""

    # The direction, seen from the company.
    direction: CallDirection
    # E.164; null when the caller withheld it.
    from_: str | None
    # Its id.
    id: str
    # The slot.
    parked_slot: str
    # When the call began.
    started_at: datetime
    # E.164.
    to: str
    # The user whose call it is, who parked it.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class PasswordReset:
    """A link to a new password, which was not sent by mail."""

    # The link.
    url: str


@dataclass(frozen=True, kw_only=True)
class PhoneNumber:
    """A phone number of the company."""

    # When it was assigned; null exactly when `user_id` is.
    assigned_at: datetime | None
    # What it can be used for.
    capabilities: list[Capability]
    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # The company's own name for it; null for none.
    label: str | None
    # E.164.
    number: str
    # Whether it can be used yet.
    status: NumberStatus
    # The type of the number.
    type: NumberType
    # When it last changed.
    updated_at: datetime
    # The user it is assigned to; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class PoolNumber:
    """A number of the service, whichever company has it."""

    # What it can be used for.
    capabilities: list[Capability]
    # The company that has it; null for none.
    company_id: str | None
    # Its id.
    id: str
    # E.164.
    number: str
    # Since when it is quarantined; null if it is not.
    released_at: datetime | None
    # Whether a company has it, or can take it.
    status: PoolNumberStatus
    # The type of the number.
    type: NumberType


class PoolNumberCreate(TypedDict):
    """A number to add to the pool."""

    # What it can be used for, at least one.
    capabilities: Sequence[Capability]
    # E.164.
    number: str
    # The type of the number.
    type: NumberType


@dataclass(frozen=True, kw_only=True)
class PoolNumberPage:
    """One page of a list."""

    # The records of this page.
    items: list[PoolNumber]
    # The `cursor` of the next page; null on the last page. A page of faxes with filters may be short, or
    # empty, and still have one.
    next_cursor: str | None


@dataclass(frozen=True, kw_only=True)
class Presence:
    """Whether a user can be reached."""

    # The user's own text; null for none.
    message: str | None
    # Whether the user is on a call now.
    on_call: bool
    # The availability that the user has set.
    status: PresenceStatus
    # When it last changed.
    updated_at: datetime
    # The user.
    user_id: str


@dataclass(frozen=True, kw_only=True)
class PresenceEvent:
    """The body of a webhook delivery."""

    data: Presence
    # The name of the event.
    event: Literal['presence.changed']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class QueuedDelivery:
    """A queued delivery."""

    # The event name.
    event: str
    # The delivery's id, as in its header.
    id: str


@dataclass(frozen=True, kw_only=True)
class Recording:
    """A recording of a call."""

    # The call.
    call_id: str
    # The media type.
    content_type: str
    # When it was created.
    created_at: datetime
    # Seconds, including the announcement.
    duration: int
    # Its id.
    id: str
    # A signed link to the audio, valid for an hour for everyone who has it.
    media_url: str
    # Bytes.
    size: int
    # When the announcement started.
    started_at: datetime
    # The user of the call; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class RecordingEvent:
    """The body of a webhook delivery."""

    data: Recording
    # The name of the event.
    event: Literal['recordings.ready']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Recovery:
    """The result of a recovery."""

    # The number of deliveries that were queued.
    deliveries: int
    # The `since` of the next request if this one did not cover the whole period; otherwise null.
    next_since: datetime | None


@dataclass(frozen=True, kw_only=True)
class RecoveryCodeList:
    """New recovery codes."""

    # Ten, each of which can be used once in place of a one-time code.
    recovery_codes: list[str] | None


@dataclass(frozen=True, kw_only=True)
class RequestLogDetails:
    """A request of the company, with the names of its query parameters and, where they are recorded, its bodies."""

    # When it arrived.
    at: datetime
    # The credential with which it was sent.
    credential: CredentialSummary | None
    # The time from its arrival to the end of the response, in milliseconds.
    duration_ms: int
    # The `type` of the error; null when the response was none.
    error_type: str | None
    # The HTTP method.
    method: str
    # The path without the query, cut after 500 characters.
    path: str
    # The names of its query parameters, without their values; 20 at most.
    query: list[str]
    # The beginning of the JSON body as text, 16 KiB at most, without secrets and texts of messages; null
    # where it was not recorded, and where there was none.
    request_body: str | None
    # The id in the `X-Request-Id` field of the response.
    request_id: str
    # The beginning of the JSON body of the response as text, as above.
    response_body: str | None
    # The status of the response; 499 when the client disconnected before there was one.
    status: int


@dataclass(frozen=True, kw_only=True)
class RequestLogEntry:
    """A request of the company."""

    # When it arrived.
    at: datetime
    # The credential with which it was sent.
    credential: CredentialSummary | None
    # The time from its arrival to the end of the response, in milliseconds.
    duration_ms: int
    # The `type` of the error; null when the response was none.
    error_type: str | None
    # The HTTP method.
    method: str
    # The path without the query, cut after 500 characters.
    path: str
    # The id in the `X-Request-Id` field of the response.
    request_id: str
    # The status of the response; 499 when the client disconnected before there was one.
    status: int


@dataclass(frozen=True, kw_only=True)
class RequestedEmail:
    """A new email that waits for its confirmation."""

    # The address to which the link was sent.
    email: str
    # Until when it can be confirmed.
    expires_at: datetime
    # The link that confirms it; returned only without a mail server.
    url: str | None = None


class RetentionPatch(TypedDict):
    """For how many days records are kept: any subset; null as long as the company exists."""

    # Days after the end of a call. Its recordings and its transcript are deleted with it.
    calls: NotRequired[int | None]
    # Days after a fax was sent or received.
    faxes: NotRequired[int | None]
    # Days after a message was sent or received.
    messages: NotRequired[int | None]
    # Days after a recording was made. The call remains.
    recordings: NotRequired[int | None]
    # Days after a voicemail was left.
    voicemails: NotRequired[int | None]


@dataclass(frozen=True, kw_only=True)
class RetentionPeriods:
    """For how many days records are kept; null as long as the company exists."""

    # Days after the end of a call. Its recordings and its transcript are deleted with it.
    calls: int | None
    # Days after a fax was sent or received.
    faxes: int | None
    # Days after a message was sent or received.
    messages: int | None
    # Days after a recording was made. The call remains.
    recordings: int | None
    # Days after a voicemail was left.
    voicemails: int | None


@dataclass(frozen=True, kw_only=True)
class SecondFactor:
    """What a user proves at sign-in beside the password."""

    # Whether it counts: false for an app whose first code was not entered yet.
    confirmed: bool
    # When it was created.
    created_at: datetime
    # Its id.
    id: str
    # When it was last used to sign in; null before the first use.
    last_used_at: datetime | None
    # The name.
    name: str
    # An app for one-time codes, or a passkey.
    type: SecondFactorType


@dataclass(frozen=True, kw_only=True)
class ServiceHealth:
    """The health of the service."""

    # The running processes of all services; empty while the database is unavailable.
    nodes: list[ServiceNode]
    # What the service consists of and needs.
    parts: list[ServiceHealthPart]
    # What waits; empty while it cannot be counted.
    queues: list[ServiceHealthQueue]


@dataclass(frozen=True, kw_only=True)
class ServiceHealthPart:
    """Something that the service consists of or needs."""

    # Why it is not up, or more about it; null when there is nothing to say.
    detail: str | None
    # `database`, `replication`, `redis`, `gateway`, `auth_server`, `client_app`, `resource_api`,
    # `media_store`, `telephony_engine`, `message_carrier`, `mail`; a later version may have others.
    name: str
    # Its state.
    status: ServiceHealthStatus


@dataclass(frozen=True, kw_only=True)
class ServiceHealthQueue:
    """Work that waits."""

    # `webhook_deliveries`, `messages`, `faxes`, `message_media`, `media_deletions`, `mail`,
    # `unstored_recordings`, `unstored_voicemails`, `unstored_faxes` (at Asterisk), `revocations` (for Redis),
    # `notifications` (for the resource API); a later version may have others.
    name: str
    # Since when the oldest of them has been waiting; null when none is.
    oldest_at: datetime | None
    # How many are waiting, counted up to 100,000.
    waiting: int


@dataclass(frozen=True, kw_only=True)
class ServiceNode:
    """A running process."""

    # Its id.
    id: str
    # How many live calls it holds; null for a service that holds none.
    live_calls: int | None
    # The service.
    service: ServiceNodeService
    # How many WebSockets are open at or through it; null for a service that has none.
    sockets: int | None
    # When it started.
    started_at: datetime | None
    # The version of the program.
    version: str


@dataclass(frozen=True, kw_only=True)
class Session:
    """Where a user is signed in."""

    # The address from which the user signed in.
    client_address: str | None
    # When it was created.
    created_at: datetime
    # Whether the token of this request belongs to it.
    current: bool
    # Its id.
    id: str
    # The last request of the browser, or of an application that was signed in with it; exact to a minute.
    last_seen_at: datetime
    # What the browser calls itself.
    user_agent: str | None


@dataclass(frozen=True, kw_only=True)
class SetRatePlan:
    """A limit that an operator has set."""

    # How many requests can come at once.
    burst: int
    # The sustained rate, in requests per minute.
    per_minute: int


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of the company."""

    # What the company may call; an operator of the service sets it.
    calling: CallingRules
    # ISO 3166-1 alpha-2.
    country: str
    # Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until somebody
    # changes it.
    honor_stop: bool
    # The number that rings the team, E.164; null for none.
    main_number: str | None
    # Its name.
    name: str
    # What everyone on a call hears before it is recorded; null for the standard words.
    recording_notice: str | None
    # Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without
    # secrets and texts of messages; false until somebody changes it.
    request_bodies: bool
    # For how long records are kept.
    retention: RetentionPeriods
    # Whether users need a second factor to sign in.
    second_factor_required: bool
    # A name of the IANA time zone database.
    timezone: str


@dataclass(frozen=True, kw_only=True)
class SipCredentials:
    """With what a device registers at the telephony engine."""

    # The SIP domain, which is also the realm.
    domain: str
    # Shown once.
    password: str
    # The server's port.
    port: int
    # How the server can be reached.
    transports: list[SipTransport]
    # Unique; it reveals nothing about the company.
    username: str


@dataclass(frozen=True, kw_only=True)
class TestPing:
    """A test event."""

    # A text that says that this is a test.
    message: str
    # The subscription that is tested.
    webhook_id: str


@dataclass(frozen=True, kw_only=True)
class TestPingEvent:
    """The body of a webhook delivery."""

    data: TestPing
    # The name of the event.
    event: Literal['test.ping']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Transcript:
    """The transcript of a call."""

    # The call.
    call_id: str
    # When it was created.
    created_at: datetime
    # A language tag (BCP 47).
    language: str
    # The segments, in the order of their starts.
    segments: list[TranscriptSegment]
    # The whole text.
    text: str


@dataclass(frozen=True, kw_only=True)
class TranscriptSegment:
    """What one speaker said without a pause."""

    # Seconds from the answer.
    end: float
    # The speaker.
    speaker: str
    # Seconds from the answer.
    start: float
    # The text.
    text: str


@dataclass(frozen=True, kw_only=True)
class Upload:
    """A file to send with messages of the company."""

    # What the file is by its bytes.
    content_type: str
    # Until when messages may name it.
    expires_at: datetime
    # In bytes.
    size: int
    # For `media_urls` of the company's messages; nobody can fetch it.
    url: str


@dataclass(frozen=True, kw_only=True)
class User:
    """A user of the company."""

    # When it was created.
    created_at: datetime
    # The email address that the user signs in with.
    email: str
    # The internal number, 2 to 6 digits; null for none.
    extension: str | None
    # Its id.
    id: str
    # The full name.
    name: str
    # The user's role in the company.
    role: UserRole
    # Whether the user may sign in and use the API.
    status: UserStatus
    # When it last changed.
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Voicemail:
    """A message that a caller left on a line."""

    # The call in which it was left; null if there is none.
    call_id: str | None
    # When it was created.
    created_at: datetime
    # Seconds.
    duration: int
    # E.164; null when the caller withheld it.
    from_: str | None
    # Its id.
    id: str
    # A signed link to the audio, valid for an hour for everyone who has it.
    media_url: str
    # The line.
    number_id: str
    # Whether it is marked as read.
    read: bool
    # E.164.
    to: str
    # The text of the message; null if unknown.
    transcript: str | None
    # When it last changed.
    updated_at: datetime
    # The user who then had the line; null for nobody.
    user_id: str | None


@dataclass(frozen=True, kw_only=True)
class VoicemailEvent:
    """The body of a webhook delivery."""

    data: Voicemail
    # The name of the event.
    event: Literal['voicemails.new']
    # The delivery's id, the same in each attempt.
    id: str
    # When it happened.
    occurred_at: datetime
    # The company.
    org_id: str


@dataclass(frozen=True, kw_only=True)
class Webhook:
    """A subscription of a URL to events."""

    # When it was created.
    created_at: datetime
    # What it is for; null if nobody said.
    description: str | None
    # When it expires unless it is renewed; then no more deliveries are sent.
    expires_at: datetime
    # Deliveries in a row that failed all their attempts; at 20 it is suspended.
    failure_count: int
    # The event families that it subscribes to.
    filters: list[str]
    # Headers that it adds to its deliveries.
    headers: list[WebhookHeader]
    # Its id.
    id: str
    # When a delivery last succeeded; null before any did.
    last_delivery_at: datetime | None
    # How many attempts may begin in a second; null for no such limit.
    rate_per_second: int | None
    # Whether deliveries are sent.
    status: WebhookStatus
    # The public https URL.
    url: str
    # The secret that signs its deliveries; only in the response that creates or replaces it.
    secret: str | None = None


@dataclass(frozen=True, kw_only=True)
class WebhookHeader:
    """A header that a subscription adds to its deliveries."""

    # The name: neither one that deliveries have anyway nor one of the connection.
    name: str
    # The value, stored encrypted; everyone who may manage the webhook sees it.
    value: str


@dataclass(frozen=True, kw_only=True)
class WebhookStatistics:
    """The attempts of a subscription in the last 24 hours."""

    # How many there were.
    attempts: int
    # How many of them failed.
    failures: int
    # The median of their durations, in milliseconds; null without attempts.
    p50_ms: int | None
    # The 99th percentile of their durations, in milliseconds; null without attempts.
    p99_ms: int | None
    # The attempts that began then or later are counted: the start of ten minutes.
    since: datetime
    # How many of them the receiver responded to with 2xx.
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
    'CredentialSummary',
    'CredentialSummaryKind',
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
    'LimitedRequests',
    'LimitedRequestsCompany',
    'Message',
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
