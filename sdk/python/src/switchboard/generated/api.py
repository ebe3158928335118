"""The routes, by group. Generated from docs/openapi.json by sdk/renew: do not edit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from .._json import OMIT, Omit
from .._options import IdempotentOptions, RequestOptions
from .._pages import Pager, Sync
from .._transport import Media, Spec, Transport, UploadFile, file_part, segment
from .models import *


class ApiKeysApi:
    """The routes under "API keys"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: datetime | str | Omit = OMIT,
        expires_in: int | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> CreatedApiKey:
        """Creates an API key that acts as its creator.

        `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
        does not expire. Scopes that manage the company need an owner or admin who has authenticated in the
        last 10 minutes, and cannot be given by an API key. A key gives no scopes that it does not have, and
        no later expiry than its own.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/api-keys",
            body={'name': name, 'scopes': scopes, 'expires_at': expires_at, 'expires_in': expires_in},
            idempotent=True,
        )
        return self._transport.json(spec, CreatedApiKey, options)

    def get(
        self,
        key_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ApiKey:
        """One API key.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/api-keys/{segment(key_id)}",
        )
        return self._transport.json(spec, ApiKey, options)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[ApiKey]:
        """Lists API keys, newest first.

        Members see their own keys, owners and admins all keys of the company.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/api-keys",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, ApiKey, options)

    def revoke(
        self,
        key_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revokes an API key.

        The key's next request gets 401.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/api-keys/{segment(key_id)}",
        )
        self._transport.nothing(spec, options)


class AccountApi:
    """The routes under "Account"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create_export(
        self,
        *,
        options: IdempotentOptions | None = None,
    ) -> Export:
        """Requests an export of all data of the company.

        For an owner or admin. A ZIP file of all records and media is made in the background; read the export
        until its status is `ready`.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/account/exports",
            idempotent=True,
        )
        return self._transport.json(spec, Export, options)

    def create_sandbox(
        self,
        *,
        options: IdempotentOptions | None = None,
    ) -> Sandbox:
        """Creates the company's sandbox: a company for tests, whose calls, messages and faxes are simulated.

        For a user who authenticated in the last 10 minutes, or an API key. It begins with three users, of
        whom one is the owner, and five numbers that only it can reach. Its credentials begin with
        `svc_test_`, and see its records alone.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/account/sandbox",
            idempotent=True,
        )
        return self._transport.json(spec, Sandbox, options)

    def create_sandbox_key(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: datetime | str | Omit = OMIT,
        expires_in: int | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> CreatedApiKey:
        """Creates a key of the company's sandbox, which acts as the sandbox's owner.

        `key` begins with `svc_test_`, and is returned only here. As `POST /api-keys`: scopes that manage a
        company need a user who has authenticated in the last 10 minutes, and a key gives no scopes that it
        does not have, and no later expiry than its own.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/account/sandbox/api-keys",
            body={'name': name, 'scopes': scopes, 'expires_at': expires_at, 'expires_in': expires_in},
            idempotent=True,
        )
        return self._transport.json(spec, CreatedApiKey, options)

    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Account:
        """The company.

        Scope `account:read`, tier `light`.
        """
        spec = Spec(
            'GET',
            "/account",
        )
        return self._transport.json(spec, Account, options)

    def get_export(
        self,
        export_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Export:
        """One export.

        For an owner or admin.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/account/exports/{segment(export_id)}",
        )
        return self._transport.json(spec, Export, options)

    def get_export_media(
        self,
        export_id: str,
        *,
        sig: str | None = None,
        exp: int | None = None,
        options: RequestOptions | None = None,
    ) -> Media:
        """The ZIP file of an export that is ready.

        With a bearer credential, or without one by the signed link in `url`.

        Scope `company:manage`, tier `heavy`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/account/exports/{segment(export_id)}/media",
            query={'sig': sig, 'exp': exp},
        )
        return self._transport.media(spec, options)

    def get_sandbox(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Sandbox:
        """The company's sandbox, with up to a hundred of its users and of its numbers.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/account/sandbox",
        )
        return self._transport.json(spec, Sandbox, options)

    def get_settings(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Settings:
        """The settings of the company.

        For an owner or admin.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/account/settings",
        )
        return self._transport.json(spec, Settings, options)

    def list_exports(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Export]:
        """The company's exports, newest first.

        For an owner or admin.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/account/exports",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Export, options)

    def list_sandbox_keys(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[ApiKey]:
        """Lists the keys of the company's sandbox, newest first.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/account/sandbox/api-keys",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, ApiKey, options)

    def move_ownership(
        self,
        *,
        user_id: str,
        options: RequestOptions | None = None,
    ) -> User:
        """Makes an active admin the owner, and the owner an admin.

        For the owner. Returns the user who is the owner now.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/account/owner",
            body={'user_id': user_id},
        )
        return self._transport.json(spec, User, options)

    def revoke_sandbox_key(
        self,
        key_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revokes a key of the company's sandbox.

        The key's next request gets 401.

        Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/account/sandbox/api-keys/{segment(key_id)}",
        )
        self._transport.nothing(spec, options)

    def update_settings(
        self,
        *,
        country: str | Omit = OMIT,
        honor_stop: bool | Omit = OMIT,
        main_number: str | None | Omit = OMIT,
        name: str | Omit = OMIT,
        recording_notice: str | None | Omit = OMIT,
        request_bodies: bool | Omit = OMIT,
        retention: RetentionPatch | Omit = OMIT,
        second_factor_required: bool | Omit = OMIT,
        timezone: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Settings:
        """Changes settings of the company.

        For an owner or admin. Any subset of the fields, also within `retention`. Records that are older than
        a new period are deleted within a day. The change is in the activity log.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            "/account/settings",
            body={'country': country, 'honor_stop': honor_stop, 'main_number': main_number, 'name': name, 'recording_notice': recording_notice, 'request_bodies': request_bodies, 'retention': retention, 'second_factor_required': second_factor_required, 'timezone': timezone},
        )
        return self._transport.json(spec, Settings, options)


class ActivityApi:
    """The routes under "Activity"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        record_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Activity]:
        """Who changed what in the company, newest first.

        For an owner or admin, or the company itself. For an app of another company, client addresses and
        webhook URLs are null.

        Scope `users:read`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/activity",
            query={'since': since, 'until': until, 'record_id': record_id, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Activity, options)


class AppsApi:
    """The routes under "Apps"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def change(
        self,
        client_id: str,
        *,
        homepage_url: str | Omit = OMIT,
        logo_url: str | Omit = OMIT,
        name: str | Omit = OMIT,
        redirect_uris: Sequence[str] | Omit = OMIT,
        scopes: Sequence[Scope] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> App:
        """Changes any subset of an app's fields.

        Valid tokens lose a removed scope within a minute; an approval ends with its scope. A new name,
        homepage or set of redirect addresses ends all approvals, and the operator is asked for them again.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/apps/{segment(client_id)}",
            body={'homepage_url': homepage_url, 'logo_url': logo_url, 'name': name, 'redirect_uris': redirect_uris, 'scopes': scopes},
        )
        return self._transport.json(spec, App, options)

    def delete(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Deletes an app.

        All its tokens, codes and consent requests end immediately.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/apps/{segment(client_id)}",
        )
        self._transport.nothing(spec, options)

    def end_previous_secret(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Ends the previous secret immediately.

        Does nothing if there is no previous secret.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/apps/{segment(client_id)}/previous-secret",
        )
        self._transport.nothing(spec, options)

    def get(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> App:
        """Returns one app of the company.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/apps/{segment(client_id)}",
        )
        return self._transport.json(spec, App, options)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[App]:
        """Lists the company's apps, newest first.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/apps",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, App, options)

    def register(
        self,
        *,
        name: str,
        redirect_uris: Sequence[str],
        scopes: Sequence[Scope],
        type: AppType,
        homepage_url: str | Omit = OMIT,
        logo_url: str | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> App:
        """Registers an app.

        A confidential app gets its `client_secret`, which is returned only here. A public app needs at least
        one redirect address.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/apps",
            body={'name': name, 'redirect_uris': redirect_uris, 'scopes': scopes, 'type': type, 'homepage_url': homepage_url, 'logo_url': logo_url},
            idempotent=True,
        )
        return self._transport.json(spec, App, options)

    def replace_secret(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> App:
        """Gives a confidential app a new secret.

        The new secret is returned only here. The previous one remains valid until
        `previous_secret_expires_at`.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/apps/{segment(client_id)}/secret",
        )
        return self._transport.json(spec, App, options)

    def request_approval(
        self,
        client_id: str,
        *,
        scopes: Sequence[Scope],
        options: RequestOptions | None = None,
    ) -> App:
        """Asks the operator to approve sensitive scopes of an app.

        Scopes that are already approved or requested stay as they are.

        Scope `apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/apps/{segment(client_id)}/approval",
            body={'scopes': scopes},
        )
        return self._transport.json(spec, App, options)


class AuditLogApi:
    """The routes under "Audit log"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        action: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[AuditEntry]:
        """Lists the company's sign-ins and what was changed, newest first.

        Entries never contain secrets.

        Scope `audit:read`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/audit-log",
            query={'since': since, 'until': until, 'action': action, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, AuditEntry, options)


class AvailableNumbersApi:
    """The routes under "Available numbers"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: NumberType | None = None,
        q: str | None = None,
        capability: Capability | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[AvailableNumber]:
        """The numbers that the company can take, newest first.

        For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are
        none for a sandbox.

        Scope `numbers:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/available-numbers",
            query={'type': type, 'q': q, 'capability': capability, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, AvailableNumber, options)

    def take_number(
        self,
        number_id: str,
        *,
        options: IdempotentOptions | None = None,
    ) -> PhoneNumber:
        """Takes an available number for the company.

        For an owner or admin. A number that the company had before has the id that it had then.

        Scope `numbers:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/available-numbers/{segment(number_id)}/take",
            idempotent=True,
        )
        return self._transport.json(spec, PhoneNumber, options)


class CallsApi:
    """The routes under "Calls"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        to: str,
        caller_id: str | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> CallCreated:
        """Starts a call, which the user's open client application places.

        The id of the response is for the status route, which returns the call's own id once the call is
        placed. If no client places it within 30 seconds, the status is `failed`.

        Scope `calls:write`, tier `medium`.
        """
        spec = Spec(
            'POST',
            "/calls",
            body={'to': to, 'caller_id': caller_id},
            idempotent=True,
        )
        return self._transport.json(spec, CallCreated, options)

    def get(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Call:
        """One call.

        Scope `calls:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/calls/{segment(call_id)}",
        )
        return self._transport.json(spec, Call, options)

    def get_status(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> CallStatus:
        """Whether a call is ringing, in progress or over.

        Accepts the id of a call, or the id in the response of POST /calls.

        Scope `calls:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/calls/{segment(call_id)}/status",
        )
        return self._transport.json(spec, CallStatus, options)

    def get_transcript(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Transcript:
        """The transcript of a call.

        Scope `transcripts:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/calls/{segment(call_id)}/transcript",
        )
        return self._transport.json(spec, Transcript, options)

    def hang_up(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Ends a call.

        A ringing inbound call is declined: its caller may leave a message. A ringing outbound call is
        canceled.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/hangup",
        )
        return self._transport.json(spec, ControlResult, options)

    def hold(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Puts a call on hold.

        A call that is on hold already stays on hold.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/hold",
        )
        return self._transport.json(spec, ControlResult, options)

    def list(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        direction: CallDirection | None = None,
        result: CallResult | None = None,
        user_id: str | None = None,
        number: str | None = None,
        q: str | None = None,
        recorded: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sync_token: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Call]:
        """The call log, newest first, or what changed since a sync token.

        Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read
        all pages, then store the token of the last one.

        Scope `calls:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            "/calls",
            query={'since': since, 'until': until, 'direction': direction, 'result': result, 'user_id': user_id, 'number': number, 'q': q, 'recorded': recorded, 'limit': limit, 'cursor': cursor, 'sync_token': sync_token},
        )
        return self._transport.pager(spec, Call, options)

    def sync(
        self,
        token: str | None = None,
        *,
        since: datetime | str | None = None,
        direction: CallDirection | None = None,
        result: CallResult | None = None,
        user_id: str | None = None,
        number: str | None = None,
        q: str | None = None,
        recorded: bool | None = None,
        limit: int | None = None,
        options: RequestOptions | None = None,
    ) -> Sync[Call]:
        """What has changed since an earlier synchronization; everything without its token.

        After the last record, keep `token` of the result for the next time. `since` counts only for a full
        read.
        """
        spec = Spec('GET', "/calls", query={'since': since, 'direction': direction, 'result': result, 'user_id': user_id, 'number': number, 'q': q, 'recorded': recorded, 'limit': limit})
        return self._transport.sync(spec, Call, token, options)

    def list_active(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[Call]:
        """The calls that are not over, newest first.

        Scope `calls:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/calls/active",
        )
        return self._transport.pager(spec, Call, options)

    def park(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Parks a call, so that any user of the company can pick it up.

        The call is on hold, and parked_slot is the slot. If nobody picks it up, it rings back on a new leg.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/park",
        )
        return self._transport.json(spec, ControlResult, options)

    def record(
        self,
        call_id: str,
        *,
        action: RecordInAction,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Starts or stops recording a call.

        Starting first plays an announcement to everyone and logs the consent.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/record",
            body={'action': action},
        )
        return self._transport.json(spec, ControlResult, options)

    def transfer(
        self,
        call_id: str,
        *,
        target: str,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Transfers the other party to another user or number (blind transfer).

        This leg ends. The other party is connected to the target, which has its own leg. If the target does
        not take the call, it rings back on a new leg.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/transfer",
            body={'target': target},
        )
        return self._transport.json(spec, ControlResult, options)

    def unhold(
        self,
        call_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ControlResult:
        """Takes a call off hold.

        Also retrieves a parked call.

        Scope `calls:control`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/calls/{segment(call_id)}/unhold",
        )
        return self._transport.json(spec, ControlResult, options)


class ClientApi:
    """The routes under "Client"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create_browser_phone(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> BrowserPhone:
        """Makes the client application a phone with sound. Its password is only in this response.

        For Switchboard's own client application. The phone is one of the user's devices: calls ring there,
        and what the user places or answers at another client is placed or answered there first. It registers
        by SIP over a WebSocket, with sound over WebRTC. It ends with the credential of this request, and at
        `expires_at` unless it is renewed. Earlier phones of the same credential end.

        Scope `client:connect`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/client/phones",
        )
        return self._transport.json(spec, BrowserPhone, options)

    def create_ticket(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> ClientTicket:
        """A ticket that opens one live connection within 30 seconds.

        For Switchboard's own client application, which is the user's phone while it is open.

        Scope `client:connect`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/client/tickets",
        )
        return self._transport.json(spec, ClientTicket, options)

    def end_browser_phones(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Ends the phones of the credential of this request.

        204 also when there are none.

        Scope `client:connect`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            "/client/phones",
        )
        self._transport.nothing(spec, options)

    def list_parked_calls(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[ParkedCall]:
        """The parked calls of the company, which its users can pick up.

        For Switchboard's own client application. Every user sees all of them, whoever parked them, with no
        more than is needed to pick them up.

        Scope `client:connect`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/client/parked-calls",
        )
        return self._transport.pager(spec, ParkedCall, options)

    def renew_browser_phone(
        self,
        phone_id: str,
        *,
        used: bool | None = None,
        options: RequestOptions | None = None,
    ) -> BrowserPhoneRenewal:
        """Lets the phone of a client application live on.

        From now on it ends with the credential of this request. Of several phones of a user, the one that was
        last renewed with `used` is called first.

        Scope `client:connect`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/client/phones/{segment(phone_id)}/renew",
            query={'used': used},
        )
        return self._transport.json(spec, BrowserPhoneRenewal, options)


class ConnectedAppsApi:
    """The routes under "Connected apps"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[ConnectedApp]:
        """Lists the apps that the user has granted access to, newest first.

        Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/connected-apps",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, ConnectedApp, options)

    def remove(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revokes everything that the user has granted an app.

        The user's grants, codes and undecided requests for the app end; its next request is refused with 401.

        Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/connected-apps/{segment(client_id)}",
        )
        self._transport.nothing(spec, options)


class ContactsApi:
    """The routes under "Contacts"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        name: str,
        company: str | None | Omit = OMIT,
        emails: Sequence[EmailEntry] | None | Omit = OMIT,
        note: str | None | Omit = OMIT,
        numbers: Sequence[NumberEntry] | None | Omit = OMIT,
        shared: bool | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Contact:
        """Creates a contact.

        It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential
        without a user creates shared ones.

        Scope `contacts:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/contacts",
            body={'name': name, 'company': company, 'emails': emails, 'note': note, 'numbers': numbers, 'shared': shared},
            idempotent=True,
        )
        return self._transport.json(spec, Contact, options)

    def delete(
        self,
        contact_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Deletes a contact.

        Users delete their own, owners and admins also those that the company shares.

        Scope `contacts:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/contacts/{segment(contact_id)}",
        )
        self._transport.nothing(spec, options)

    def export(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Media:
        """All contacts that the credential sees, as CSV or vCard.

        `Accept: text/vcard` gets vCard 3.0, anything else CSV.

        Scope `contacts:read`, tier `heavy`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/contacts/export",
        )
        return self._transport.media(spec, options)

    def get(
        self,
        contact_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Contact:
        """One contact.

        Scope `contacts:read`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/contacts/{segment(contact_id)}",
        )
        return self._transport.json(spec, Contact, options)

    def import_contacts(
        self,
        *,
        file: UploadFile | bytes,
        shared: bool | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> ImportResult:
        """Imports a file of contacts: CSV with a header row, or vCard 3 or 4.

        Of a file that cannot be read nothing is imported, of any other all entries that can be. An entry is
        about a contact that is there if they have a number or an email in common. The file has at most 5 MiB
        and 5,000 entries.

        Scope `contacts:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/contacts/import",
            form={'file': file_part(file, ''), 'shared': shared},
            idempotent=True,
        )
        return self._transport.json(spec, ImportResult, options)

    def list(
        self,
        *,
        q: str | None = None,
        number: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Contact]:
        """Contacts, by name.

        The user's own and those that the company shares; without a user only the latter.

        Scope `contacts:read`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/contacts",
            query={'q': q, 'number': number, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Contact, options)

    def update(
        self,
        contact_id: str,
        *,
        company: str | None | Omit = OMIT,
        emails: Sequence[EmailEntry] | Omit = OMIT,
        name: str | Omit = OMIT,
        note: str | None | Omit = OMIT,
        numbers: Sequence[NumberEntry] | Omit = OMIT,
        shared: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Contact:
        """Changes a contact.

        Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their
        own, owners and admins also those that the company shares.

        Scope `contacts:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/contacts/{segment(contact_id)}",
            body={'company': company, 'emails': emails, 'name': name, 'note': note, 'numbers': numbers, 'shared': shared},
        )
        return self._transport.json(spec, Contact, options)


class ConversationsApi:
    """The routes under "Conversations"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Conversation]:
        """The latest conversations, one per own line and other number, most recent first.

        One page only; `next_cursor` is always null. Counts are those of the messages you may see.

        Scope `messages:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            "/conversations",
            query={'limit': limit},
        )
        return self._transport.pager(spec, Conversation, options)


class CredentialApi:
    """The routes under "Credential"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Credential:
        """The credential of the request, and what it may do.

        Needs no scope. A program that works with any credential can offer what its scopes allow, instead of
        trying.

        Tier `light`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/credential",
        )
        return self._transport.json(spec, Credential, options)


class DevicesApi:
    """The routes under "Devices"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        name: str,
        type: DeviceType,
        user_id: str,
        model: str | None | Omit = OMIT,
        number_id: str | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Device:
        """Creates a device. Its SIP credentials are only in this response.

        Owners and admins create devices for every user, members for themselves. A repeated request with the
        same Idempotency-Key gets the device without `sip`.

        Scope `devices:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/devices",
            body={'name': name, 'type': type, 'user_id': user_id, 'model': model, 'number_id': number_id},
            idempotent=True,
        )
        return self._transport.json(spec, Device, options)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Device]:
        """The devices of the company, by name.

        The cursor of this list is a position in it: 0 or a positive integer.

        Scope `devices:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/devices",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Device, options)

    def replace_credentials(
        self,
        device_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Device:
        """Gives a device new SIP credentials, which are only in this response. The old ones end.

        Owners and admins do this for all devices, members for their own.

        Scope `devices:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/devices/{segment(device_id)}/credentials",
        )
        return self._transport.json(spec, Device, options)

    def revoke(
        self,
        device_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Device:
        """Revokes a device: it can no longer connect.

        Owners and admins revoke all devices, members their own. Revoking it again changes nothing.

        Scope `devices:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/devices/{segment(device_id)}/revoke",
        )
        return self._transport.json(spec, Device, options)

    def update(
        self,
        device_id: str,
        *,
        model: str | None | Omit = OMIT,
        name: str | Omit = OMIT,
        number_id: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Device:
        """Changes the name, the model or the number of a device.

        Any subset of the fields. Owners and admins change all devices, members their own.

        Scope `devices:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/devices/{segment(device_id)}",
            body={'model': model, 'name': name, 'number_id': number_id},
        )
        return self._transport.json(spec, Device, options)


class FaxesApi:
    """The routes under "Faxes"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        fax_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Fax:
        """One fax.

        Scope `faxes:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/faxes/{segment(fax_id)}",
        )
        return self._transport.json(spec, Fax, options)

    def get_media(
        self,
        fax_id: str,
        *,
        sig: str | None = None,
        exp: int | None = None,
        options: RequestOptions | None = None,
    ) -> Media:
        """The pages of a fax: a PDF.

        With a bearer credential, or without one by the signed link in `media_url`.

        Scope `faxes:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            f"/faxes/{segment(fax_id)}/media",
            query={'sig': sig, 'exp': exp},
        )
        return self._transport.media(spec, options)

    def list(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        direction: FaxDirection | None = None,
        status: FaxStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Fax]:
        """Faxes, newest first.

        Scope `faxes:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            "/faxes",
            query={'since': since, 'until': until, 'direction': direction, 'status': status, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Fax, options)

    def send(
        self,
        *,
        file: UploadFile | bytes,
        to: str,
        from_: str | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Fax:
        """Sends a PDF as a fax.

        It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has
        at most 20 MiB and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB.

        Scope `faxes:write`, tier `medium`.
        """
        spec = Spec(
            'POST',
            "/faxes",
            form={'file': file_part(file, 'application/pdf'), 'to': to, 'from': from_},
            idempotent=True,
        )
        return self._transport.json(spec, Fax, options)


class InvitationsApi:
    """The routes under "Invitations"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def invite_user(
        self,
        *,
        email: str,
        name: str,
        role: InvitedRole,
        extension: str | Omit = OMIT,
        number_id: str | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Invitation:
        """Invites a user to the company.

        The user gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
        server, the link is returned in `url`, only here. An extension or number that another user has by then
        is not assigned.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/invitations",
            body={'email': email, 'name': name, 'role': role, 'extension': extension, 'number_id': number_id},
            idempotent=True,
        )
        return self._transport.json(spec, Invitation, options)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Invitation]:
        """Lists the company's invitations, newest first.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/invitations",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Invitation, options)

    def resend(
        self,
        invitation_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Invitation:
        """Sends an invitation again, with a new link.

        The previous link ends. An expired or revoked invitation can be accepted again.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/invitations/{segment(invitation_id)}/resend",
        )
        return self._transport.json(spec, Invitation, options)

    def revoke(
        self,
        invitation_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revokes an invitation.

        Its link ends.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/invitations/{segment(invitation_id)}",
        )
        self._transport.nothing(spec, options)


class MediaApi:
    """The routes under "Media"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def upload(
        self,
        *,
        file: UploadFile | bytes,
        options: IdempotentOptions | None = None,
    ) -> Upload:
        """Uploads a file, to send it with messages.

        JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, of at most 10 MiB. What it is, its bytes say, not
        its name or the type of the part. Name `url` in `media_urls` of the company's messages until
        `expires_at`: each message gets a copy. The upload counts in the company's storage until it is
        deleted, within two hours after it has expired.

        Scope `messages:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/media",
            form={'file': file_part(file, '')},
            idempotent=True,
        )
        return self._transport.json(spec, Upload, options)


class MessagesApi:
    """The routes under "Messages"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        message_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Message:
        """One message.

        Scope `messages:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/messages/{segment(message_id)}",
        )
        return self._transport.json(spec, Message, options)

    def get_media(
        self,
        message_id: str,
        n: str,
        *,
        sig: str | None = None,
        exp: int | None = None,
        options: RequestOptions | None = None,
    ) -> Media:
        """An item of an MMS, counted from 0.

        With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.

        Scope `messages:read`, tier `heavy`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/messages/{segment(message_id)}/media/{segment(n)}",
            query={'sig': sig, 'exp': exp},
        )
        return self._transport.media(spec, options)

    def list(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        direction: MessageDirection | None = None,
        number: str | None = None,
        conversation_id: str | None = None,
        status: MessageStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sync_token: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Message]:
        """Text messages, newest first, or what changed since a sync token.

        Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk
        all pages, then keep the token of the last one.

        Scope `messages:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            "/messages",
            query={'since': since, 'until': until, 'direction': direction, 'number': number, 'conversation_id': conversation_id, 'status': status, 'limit': limit, 'cursor': cursor, 'sync_token': sync_token},
        )
        return self._transport.pager(spec, Message, options)

    def sync(
        self,
        token: str | None = None,
        *,
        since: datetime | str | None = None,
        direction: MessageDirection | None = None,
        number: str | None = None,
        conversation_id: str | None = None,
        status: MessageStatus | None = None,
        limit: int | None = None,
        options: RequestOptions | None = None,
    ) -> Sync[Message]:
        """What has changed since an earlier synchronization; everything without its token.

        After the last record, keep `token` of the result for the next time. `since` counts only for a full
        read.
        """
        spec = Spec('GET', "/messages", query={'since': since, 'direction': direction, 'number': number, 'conversation_id': conversation_id, 'status': status, 'limit': limit})
        return self._transport.sync(spec, Message, token, options)

    def send(
        self,
        *,
        to: str,
        from_: str | None | Omit = OMIT,
        media_urls: Sequence[str] | None | Omit = OMIT,
        text: str | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Message:
        """Sends a text, as SMS, or with media as MMS.

        It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and
        messages.failed. Media are fetched from public https addresses, up to 10 MiB each; an address that is
        named twice is fetched once.

        Scope `messages:write`, tier `medium`.
        """
        spec = Spec(
            'POST',
            "/messages",
            body={'to': to, 'from': from_, 'media_urls': media_urls, 'text': text},
            idempotent=True,
        )
        return self._transport.json(spec, Message, options)

    def update(
        self,
        message_id: str,
        *,
        read: bool,
        options: RequestOptions | None = None,
    ) -> Message:
        """Marks a message read or unread.

        Scope `messages:write`, tier `medium`.
        """
        spec = Spec(
            'PATCH',
            f"/messages/{segment(message_id)}",
            body={'read': read},
        )
        return self._transport.json(spec, Message, options)


class NumbersApi:
    """The routes under "Numbers"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def assign(
        self,
        number_id: str,
        *,
        user_id: str | None,
        options: RequestOptions | None = None,
    ) -> PhoneNumber:
        """Assigns a number to a user, or to nobody.

        The desk phones of the previous user are revoked. Assigning it to the same user again changes nothing.
        For an owner or admin, or the company itself. The change is in the activity log.

        Scope `numbers:write`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/numbers/{segment(number_id)}/assign",
            body={'user_id': user_id},
        )
        return self._transport.json(spec, PhoneNumber, options)

    def get(
        self,
        number_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> PhoneNumber:
        """One number.

        Scope `numbers:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/numbers/{segment(number_id)}",
        )
        return self._transport.json(spec, PhoneNumber, options)

    def list(
        self,
        *,
        status: NumberStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[PhoneNumber]:
        """The numbers of the company, by number.

        Scope `numbers:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/numbers",
            query={'status': status, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, PhoneNumber, options)

    def release(
        self,
        number_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> PhoneNumber:
        """Gives a number back to the pool.

        For an owner or admin. Nobody can take it while it is quarantined. Calls, messages, voicemails and
        faxes of the number stay. The response is the number as it was.

        Scope `numbers:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/numbers/{segment(number_id)}/release",
        )
        return self._transport.json(spec, PhoneNumber, options)

    def update(
        self,
        number_id: str,
        *,
        label: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PhoneNumber:
        """Changes the label of a number.

        For an owner or admin. The change is in the activity log.

        Scope `numbers:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/numbers/{segment(number_id)}",
            body={'label': label},
        )
        return self._transport.json(spec, PhoneNumber, options)


class OperatorApi:
    """The routes under "Operator"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def add_pool_numbers(
        self,
        *,
        numbers: Sequence[PoolNumberCreate],
        options: IdempotentOptions | None = None,
    ) -> PoolNumberPage:
        """Adds numbers to the pool: all of them or none.

        For operators. The response has the numbers in the order of the request, on one page.

        Scope `operator:numbers`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/operator/numbers",
            body={'numbers': numbers},
            idempotent=True,
        )
        return self._transport.json(spec, PoolNumberPage, options)

    def change_company(
        self,
        company_id: str,
        *,
        calling: CallingChange | Omit = OMIT,
        country: str | Omit = OMIT,
        name: str | Omit = OMIT,
        timezone: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Company:
        """Changes any subset of a company's name, country, time zone and calling limits.

        `calling` says what the company may call, and null returns to the defaults: the countries of the
        company and its numbers, 2 open calls and 2 more for each active user, and 600 minutes in 24 hours and
        240 more for each active user. Premium-rate numbers, satellites and other special numbers can be
        called only where `countries` lists a prefix of them.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/operator/companies/{segment(company_id)}",
            body={'calling': calling, 'country': country, 'name': name, 'timezone': timezone},
        )
        return self._transport.json(spec, Company, options)

    def create_company(
        self,
        *,
        country: str,
        name: str,
        owner: CompanyCreateOwner,
        timezone: str,
        options: IdempotentOptions | None = None,
    ) -> CreatedCompany:
        """Creates a company, and invites its owner.

        The owner gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
        server, the link is returned in `url`, only here.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/operator/companies",
            body={'country': country, 'name': name, 'owner': owner, 'timezone': timezone},
            idempotent=True,
        )
        return self._transport.json(spec, CreatedCompany, options)

    def create_operator_key(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: datetime | str | Omit = OMIT,
        expires_in: int | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> CreatedApiKey:
        """Creates an operator key that acts as its creator.

        `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
        does not expire. It ends with its creator.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/operator/api-keys",
            body={'name': name, 'scopes': scopes, 'expires_at': expires_at, 'expires_in': expires_in},
            idempotent=True,
        )
        return self._transport.json(spec, CreatedApiKey, options)

    def decide_app_approval(
        self,
        client_id: str,
        *,
        decision: ApprovalDecisionVerdict,
        scopes: Sequence[Scope],
        requested_at: datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> OperatorApp:
        """Decides about sensitive scopes of an app.

        A decision that changes nothing is accepted. The company sees it in its audit log. With
        `requested_at`, the decision is refused if the app has changed since.

        Scope `operator:apps`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/apps/{segment(client_id)}/approval",
            body={'decision': decision, 'scopes': scopes, 'requested_at': requested_at},
        )
        return self._transport.json(spec, OperatorApp, options)

    def delete_company(
        self,
        company_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Company:
        """Suspends a company now, and erases it later.

        It is erased with all its media after 30 days by default, at `erase_at`. Until then it can be
        reinstated.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/companies/{segment(company_id)}",
        )
        return self._transport.json(spec, Company, options)

    def get_any_app(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> OperatorApp:
        """Returns one app of any company.

        Scope `operator:apps`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/apps/{segment(client_id)}",
        )
        return self._transport.json(spec, OperatorApp, options)

    def get_company(
        self,
        company_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Company:
        """Returns one company.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/companies/{segment(company_id)}",
        )
        return self._transport.json(spec, Company, options)

    def get_company_rate_plan(
        self,
        company_id: str,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """A company's rate plan of a policy.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/companies/{segment(company_id)}/rate-plans/{segment(policy)}",
        )
        return self._transport.json(spec, SetRatePlan, options)

    def get_credential_rate_plan(
        self,
        owner: str,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """A credential's rate plan of a policy.

        `owner` is an API key's id, or `client_id:org_id:user_id` for the access tokens of an app, without the
        last part for client_credentials.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/credentials/{segment(owner)}/rate-plans/{segment(policy)}",
        )
        return self._transport.json(spec, SetRatePlan, options)

    def get_health(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> ServiceHealth:
        """The health of the service: its parts, its running processes, and what waits.

        Responds within two seconds, also while the database, Redis or another service is unavailable.

        Scope `operator:health`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/health",
        )
        return self._transport.json(spec, ServiceHealth, options)

    def get_metrics(
        self,
        *,
        name: MetricName,
        since: datetime | str | None = None,
        options: RequestOptions | None = None,
    ) -> MetricSeries:
        """The values of a metric, oldest first.

        Each ten seconds of the last hour, and each minute of the day before; all nodes together. Times for
        which nothing was recorded have no point, and latencies have none without requests. The last point can
        still change.

        Scope `operator:health`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/metrics",
            query={'name': name, 'since': since},
        )
        return self._transport.json(spec, MetricSeries, options)

    def get_operator_key(
        self,
        key_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> ApiKey:
        """One operator key.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/api-keys/{segment(key_id)}",
        )
        return self._transport.json(spec, ApiKey, options)

    def get_rate_plan(
        self,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """The general rate plan of a policy.

        Only one that an operator has set; otherwise the settings of the services apply.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/operator/rate-plans/{segment(policy)}",
        )
        return self._transport.json(spec, SetRatePlan, options)

    def invite_operator(
        self,
        *,
        email: str,
        name: str,
        options: IdempotentOptions | None = None,
    ) -> InvitedOperator:
        """Invites an operator.

        The operator gets a link by mail that is valid for 7 days, and chooses a password there. Without a
        mail server, the link is returned in `url`, only here.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/operator/operators",
            body={'email': email, 'name': name},
            idempotent=True,
        )
        return self._transport.json(spec, InvitedOperator, options)

    def invite_operator_again(
        self,
        operator_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> InvitedOperator:
        """Sends the invitation of an operator again, with a new link.

        The previous link ends. Without a mail server, the link is returned in `url`.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/operators/{segment(operator_id)}/invitation",
        )
        return self._transport.json(spec, InvitedOperator, options)

    def invite_owner_again(
        self,
        company_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> CreatedCompanyInvitation:
        """Sends the invitation of a company's owner again, with a new link.

        The previous link ends. Without a mail server, the link is returned in `url`.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/companies/{segment(company_id)}/invitation",
        )
        return self._transport.json(spec, CreatedCompanyInvitation, options)

    def list_all_apps(
        self,
        *,
        waiting: bool | None = None,
        status: AppStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[OperatorApp]:
        """Lists the apps of all companies, newest first.

        Scope `operator:apps`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/apps",
            query={'waiting': waiting, 'status': status, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, OperatorApp, options)

    def list_companies(
        self,
        *,
        q: str | None = None,
        status: CompanyStatus | None = None,
        sandbox: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Company]:
        """Lists companies, newest first.

        Sandboxes are listed with `sandbox=true` only.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/companies",
            query={'q': q, 'status': status, 'sandbox': sandbox, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Company, options)

    def list_limited(
        self,
        *,
        since: datetime | str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[LimitedRequests]:
        """Lists whose requests were refused with 429, the most recent first.

        The thousand with the most refusals, counted per minute for an hour. Counts are approximate; they are
        lost with Redis.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/limited",
            query={'since': since},
        )
        return self._transport.pager(spec, LimitedRequests, options)

    def list_operator_audit_log(
        self,
        *,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        action: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[AuditEntry]:
        """Lists what operators did, newest first.

        What concerns a company is in its own audit or activity log too. Entries never contain secrets.

        Scope `operator:audit`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/audit-log",
            query={'since': since, 'until': until, 'action': action, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, AuditEntry, options)

    def list_operator_keys(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[ApiKey]:
        """Lists the keys of all operators, newest first.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/api-keys",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, ApiKey, options)

    def list_operators(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Operator]:
        """Lists the operators, newest first.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/operators",
            query={'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Operator, options)

    def list_pool_numbers(
        self,
        *,
        status: PoolNumberStatus | None = None,
        company_id: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[PoolNumber]:
        """The numbers of the service, newest first.

        For operators. A number is `quarantined` for a time after a company gave it back.

        Scope `operator:numbers`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/operator/numbers",
            query={'status': status, 'company_id': company_id, 'q': q, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, PoolNumber, options)

    def reinstate_app(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> OperatorApp:
        """Reinstates a suspended app.

        Tokens from before the suspension stay invalid (401); new ones can be issued.

        Scope `operator:apps`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/apps/{segment(client_id)}/reinstate",
        )
        return self._transport.json(spec, OperatorApp, options)

    def reinstate_company(
        self,
        company_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Company:
        """Reinstates a suspended or closing company.

        Its API keys and refresh tokens work again, and its webhooks continue. Access tokens from before stay
        invalid (401); new ones can be issued.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/companies/{segment(company_id)}/reinstate",
        )
        return self._transport.json(spec, Company, options)

    def remove_company_rate_plan(
        self,
        company_id: str,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes a company's rate plan of a policy, so that the general one applies again.

        Also 204 when none was set.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/companies/{segment(company_id)}/rate-plans/{segment(policy)}",
        )
        self._transport.nothing(spec, options)

    def remove_credential_rate_plan(
        self,
        owner: str,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes a credential's rate plan of a policy, so that the company's or general one applies again.

        Also 204 when none was set.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/credentials/{segment(owner)}/rate-plans/{segment(policy)}",
        )
        self._transport.nothing(spec, options)

    def remove_operator(
        self,
        operator_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes an operator.

        Sessions and tokens of the operator end at once, and so does a pending invitation.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/operators/{segment(operator_id)}",
        )
        self._transport.nothing(spec, options)

    def remove_rate_plan(
        self,
        policy: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes the general rate plan of a policy, so that the settings apply again.

        Also 204 when none was set.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/rate-plans/{segment(policy)}",
        )
        self._transport.nothing(spec, options)

    def revoke_operator_key(
        self,
        key_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revokes an operator key.

        The key's next request gets 401.

        Scope `operator:operators`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/operator/api-keys/{segment(key_id)}",
        )
        self._transport.nothing(spec, options)

    def set_company_rate_plan(
        self,
        company_id: str,
        policy: str,
        *,
        burst: int,
        per_minute: int,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """Sets a company's rate plan of a policy.

        It is in effect at every gateway within 5 seconds; counting restarts. Each credential of the company
        has this limit for itself. It takes precedence over the general rate plan, even if it allows more.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PUT',
            f"/operator/companies/{segment(company_id)}/rate-plans/{segment(policy)}",
            body={'burst': burst, 'per_minute': per_minute},
        )
        return self._transport.json(spec, SetRatePlan, options)

    def set_credential_rate_plan(
        self,
        owner: str,
        policy: str,
        *,
        burst: int,
        per_minute: int,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """Sets a credential's rate plan of a policy.

        It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
        company's and the general rate plan, even if it allows more.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PUT',
            f"/operator/credentials/{segment(owner)}/rate-plans/{segment(policy)}",
            body={'burst': burst, 'per_minute': per_minute},
        )
        return self._transport.json(spec, SetRatePlan, options)

    def set_rate_plan(
        self,
        policy: str,
        *,
        burst: int,
        per_minute: int,
        options: RequestOptions | None = None,
    ) -> SetRatePlan:
        """Sets the general rate plan of a policy.

        It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
        settings of the services.

        Scope `operator:limits`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PUT',
            f"/operator/rate-plans/{segment(policy)}",
            body={'burst': burst, 'per_minute': per_minute},
        )
        return self._transport.json(spec, SetRatePlan, options)

    def suspend_app(
        self,
        client_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> OperatorApp:
        """Suspends an app.

        The next request of each of its tokens gets 403.

        Scope `operator:apps`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/apps/{segment(client_id)}/suspend",
        )
        return self._transport.json(spec, OperatorApp, options)

    def suspend_company(
        self,
        company_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Company:
        """Suspends a company.

        From the next request on, its credentials and signed links get 403; nobody of it can sign in, its live
        calls end, and nothing goes out or comes in. Its webhooks pause. A company that is suspended or
        closing already stays as it is.

        Scope `operator:companies`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/operator/companies/{segment(company_id)}/suspend",
        )
        return self._transport.json(spec, Company, options)

    def update_pool_number(
        self,
        number_id: str,
        *,
        company_id: str | None | Omit = OMIT,
        status: PoolNumberPatchQuarantineEnd | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> PoolNumber:
        """Gives a number to a company, takes it back, or ends its quarantine.

        For operators. At most one of the fields. A number that is taken back is quarantined; one that is
        given to a company is not, wherever it was.

        Scope `operator:numbers`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            f"/operator/numbers/{segment(number_id)}",
            body={'company_id': company_id, 'status': status},
        )
        return self._transport.json(spec, PoolNumber, options)


class PresenceApi:
    """The routes under "Presence"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        *,
        user_id: str,
        options: RequestOptions | None = None,
    ) -> Presence:
        """The presence of a colleague.

        Scope `presence:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/presence",
            query={'user_id': user_id},
        )
        return self._transport.json(spec, Presence, options)

    def get_mine(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Presence:
        """Your own presence.

        Scope `presence:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/presence/me",
        )
        return self._transport.json(spec, Presence, options)

    def set_mine(
        self,
        *,
        status: PresenceStatus,
        message: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Presence:
        """Sets your own presence.

        dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.

        Scope `presence:write`, tier `medium`.
        """
        spec = Spec(
            'PUT',
            "/presence/me",
            body={'status': status, 'message': message},
        )
        return self._transport.json(spec, Presence, options)


class RecordingsApi:
    """The routes under "Recordings"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        recording_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Recording:
        """One recording of a call.

        Scope `recordings:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/recordings/{segment(recording_id)}",
        )
        return self._transport.json(spec, Recording, options)

    def get_media(
        self,
        recording_id: str,
        *,
        sig: str | None = None,
        exp: int | None = None,
        options: RequestOptions | None = None,
    ) -> Media:
        """The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.

        With a bearer credential, or without one by the signed link in `media_url`.

        Scope `recordings:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            f"/recordings/{segment(recording_id)}/media",
            query={'sig': sig, 'exp': exp},
        )
        return self._transport.media(spec, options)


class RequestLogApi:
    """The routes under "Request log"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_request(
        self,
        request_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> RequestLogDetails:
        """Shows one of the company's latest requests.

        With the names of its query parameters, whose values are not recorded. If the company's setting
        `request_bodies` is on, with the JSON bodies of requests of API keys and apps, which are kept for 7
        days, without secrets and texts of messages.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/request-log/{segment(request_id)}",
        )
        return self._transport.json(spec, RequestLogDetails, options)

    def list_requests(
        self,
        *,
        credential: str | None = None,
        status: str | None = None,
        code: str | None = None,
        method: str | None = None,
        path: str | None = None,
        q: str | None = None,
        first_party: bool | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[RequestLogEntry]:
        """Lists the company's latest requests, newest first.

        At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is
        best effort: entries can be missing, for example after an outage.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/request-log",
            query={'credential': credential, 'status': status, 'code': code, 'method': method, 'path': path, 'q': q, 'first_party': first_party, 'since': since, 'until': until, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, RequestLogEntry, options)


class SandboxApi:
    """The routes under "Sandbox"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def simulate_call(
        self,
        *,
        to: str,
        from_: str | None | Omit = OMIT,
        outcome: SimulatedOutcome | None | Omit = OMIT,
        ring_ms: int | None | Omit = OMIT,
        talk_ms: int | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SandboxCallCreated:
        """Somebody outside calls a number of the sandbox.

        For the keys and tokens of a sandbox. A desk phone answers `answered` calls, unless the user's
        presence is `dnd`; an open client may answer before.

        Scope `calls:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/sandbox/calls",
            body={'to': to, 'from': from_, 'outcome': outcome, 'ring_ms': ring_ms, 'talk_ms': talk_ms},
        )
        return self._transport.json(spec, SandboxCallCreated, options)

    def simulate_fax(
        self,
        *,
        to: str,
        from_: str | None | Omit = OMIT,
        pages: int | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SandboxFaxCreated:
        """Somebody outside sends a fax to a number of the sandbox.

        For the keys and tokens of a sandbox. The result is a real PDF.

        Scope `faxes:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/sandbox/faxes",
            body={'to': to, 'from': from_, 'pages': pages},
        )
        return self._transport.json(spec, SandboxFaxCreated, options)

    def simulate_message(
        self,
        *,
        to: str,
        from_: str | None | Omit = OMIT,
        media_urls: Sequence[str] | None | Omit = OMIT,
        text: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> SandboxMessageCreated:
        """Somebody outside sends a text or MMS to a number of the sandbox.

        For the keys and tokens of a sandbox. STOP, START and HELP have their usual effect. Media are fetched
        as those of received messages are.

        Scope `messages:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/sandbox/messages",
            body={'to': to, 'from': from_, 'media_urls': media_urls, 'text': text},
        )
        return self._transport.json(spec, SandboxMessageCreated, options)


class UsageApi:
    """The routes under "Usage"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[CredentialUsage]:
        """Lists how much the company's credentials use of their rate limits.

        The 200 pairs of a credential and a policy with the most requests of the last hour. Counts are best
        effort: an outage can lose some.

        Scope `company:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/usage",
        )
        return self._transport.pager(spec, CredentialUsage, options)


class UsersApi:
    """The routes under "Users"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def add_totp(
        self,
        *,
        options: IdempotentOptions | None = None,
    ) -> NewTotp:
        """Begins to add an app for one-time codes (RFC 6238).

        The user must have authenticated in the last 10 minutes. Show `otpauth_url` as a QR code and `secret`
        as text, both only here. The app counts once it is confirmed by its first code, within 15 minutes.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/users/me/second-factors/totp",
            idempotent=True,
        )
        return self._transport.json(spec, NewTotp, options)

    def change_email(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> RequestedEmail:
        """Sends a link to a new email; following it changes the email.

        The user must have authenticated in the last 10 minutes. The link is valid for a day. Once it is
        followed, the user signs in with the new email, and the old one is notified. Without a mail server,
        the link is returned in `url`. The response is the same if another user has the email.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/users/me/email",
            body={'email': email},
        )
        return self._transport.json(spec, RequestedEmail, options)

    def change_password(
        self,
        *,
        password: str,
        options: RequestOptions | None = None,
    ) -> None:
        """Changes the user's password.

        The user must have authenticated in the last 10 minutes. All other sessions of the user end, with
        their tokens.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/users/me/password",
            body={'password': password},
        )
        self._transport.nothing(spec, options)

    def change_profile(
        self,
        *,
        name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> User:
        """Changes the user's own name.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PATCH',
            "/users/me/profile",
            body={'name': name},
        )
        return self._transport.json(spec, User, options)

    def confirm_totp(
        self,
        factor_id: str,
        *,
        code: str,
        options: RequestOptions | None = None,
    ) -> RecoveryCodeList:
        """Confirms an app for one-time codes by its first code.

        The user must have authenticated in the last 10 minutes. With the user's first second factor it
        returns ten recovery codes, only here; with a further one `recovery_codes` is null.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/me/second-factors/totp/{segment(factor_id)}/confirm",
            body={'code': code},
        )
        return self._transport.json(spec, RecoveryCodeList, options)

    def disable(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """Disables a user.

        Sessions, tokens and sockets of the user end at once, and desk phones are revoked. Numbers stay with
        the user: calls to them go to voicemail. Disabling a disabled user changes nothing.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/{segment(user_id)}/disable",
        )
        return self._transport.json(spec, User, options)

    def enable(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """Enables a disabled user, who can sign in again.

        Nothing that ended works again. Enabling an active user changes nothing.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/{segment(user_id)}/enable",
        )
        return self._transport.json(spec, User, options)

    def end_other_sessions(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Signs the user out everywhere else.

        Ends all sessions but that of the request's own token.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            "/users/me/sessions",
        )
        self._transport.nothing(spec, options)

    def end_session(
        self,
        session_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Signs the user out of one browser.

        Ends the tokens of Switchboard's own applications in that browser. The session of the request's own
        token can be ended too.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/users/me/sessions/{segment(session_id)}",
        )
        self._transport.nothing(spec, options)

    def erase(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """Erases name, email and sign-in data of a disabled user.

        The user's records stay. The email can be used again. This cannot be undone.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/{segment(user_id)}/erase",
        )
        return self._transport.json(spec, User, options)

    def get(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """One user.

        Scope `users:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/users/{segment(user_id)}",
        )
        return self._transport.json(spec, User, options)

    def get_me(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> User:
        """The user that the credential acts as.

        For an API key, the user who created it; for an app, the user who authorized it. A client_credentials
        token acts for no user and gets 403.

        Scope `users:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/users/me",
        )
        return self._transport.json(spec, User, options)

    def list(
        self,
        *,
        status: UserStatus | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[User]:
        """The users of the company, by name.

        Scope `users:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/users",
            query={'status': status, 'q': q, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, User, options)

    def list_devices(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[Device]:
        """All devices of one user.

        They come on one page: `next_cursor` is null.

        Scope `devices:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/users/{segment(user_id)}/devices",
        )
        return self._transport.pager(spec, Device, options)

    def list_second_factors(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[SecondFactor]:
        """Lists the user's second factors, newest first.

        Passkeys are added on the page `/passkeys` of the authorization server.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/users/me/second-factors",
        )
        return self._transport.pager(spec, SecondFactor, options)

    def list_sessions(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[Session]:
        """Lists where the user is signed in, the most recently used first.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/users/me/sessions",
        )
        return self._transport.pager(spec, Session, options)

    def remove_second_factor(
        self,
        factor_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes an app for one-time codes, or a passkey.

        The user must have authenticated in the last 10 minutes. The recovery codes end with the last second
        factor.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            f"/users/me/second-factors/{segment(factor_id)}",
        )
        self._transport.nothing(spec, options)

    def replace_recovery_codes(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> RecoveryCodeList:
        """Gives the user ten new recovery codes.

        The user must have authenticated in the last 10 minutes. They are returned only here; earlier ones are
        no longer valid. Each works once, in place of a one-time code.

        Scope `me:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            "/users/me/second-factors/recovery-codes",
        )
        return self._transport.json(spec, RecoveryCodeList, options)

    def reset_password(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> PasswordReset | None:
        """Sends a user a link to a new password.

        The link is valid for 15 minutes and works once; the password stays as it is until then. Without a
        mail server, the link is returned in `url`.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/{segment(user_id)}/reset-password",
        )
        return self._transport.optional(spec, PasswordReset, options)

    def reset_second_factor(
        self,
        user_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes all second factors and recovery codes of a user who has lost them.

        The acting user must have authenticated in the last 10 minutes. The user is signed out everywhere and
        notified by mail, signs in with the password alone, and adds a second factor then if the company
        requires one.

        Scope `people:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/users/{segment(user_id)}/reset-second-factor",
        )
        self._transport.nothing(spec, options)

    def update(
        self,
        user_id: str,
        *,
        extension: str | None | Omit = OMIT,
        name: str | Omit = OMIT,
        role: AssignableRole | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> User:
        """Changes name, extension or role of a user.

        Any subset of the fields. For an owner or admin, or the company itself. The change is in the activity
        log.

        Scope `users:write`, tier `medium`.
        """
        spec = Spec(
            'PATCH',
            f"/users/{segment(user_id)}",
            body={'extension': extension, 'name': name, 'role': role},
        )
        return self._transport.json(spec, User, options)


class VoicemailsApi:
    """The routes under "Voicemails"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def delete(
        self,
        voicemail_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Deletes a voicemail and its audio.

        For a short time it can be restored; then its audio is deleted permanently.

        Scope `voicemails:write`, tier `medium`.
        """
        spec = Spec(
            'DELETE',
            f"/voicemails/{segment(voicemail_id)}",
        )
        self._transport.nothing(spec, options)

    def get(
        self,
        voicemail_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Voicemail:
        """One voicemail.

        Scope `voicemails:read`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/voicemails/{segment(voicemail_id)}",
        )
        return self._transport.json(spec, Voicemail, options)

    def get_media(
        self,
        voicemail_id: str,
        *,
        sig: str | None = None,
        exp: int | None = None,
        options: RequestOptions | None = None,
    ) -> Media:
        """The audio of a voicemail: Ogg Opus.

        With a bearer credential, or without one by the signed link in `media_url`.

        Scope `voicemails:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            f"/voicemails/{segment(voicemail_id)}/media",
            query={'sig': sig, 'exp': exp},
        )
        return self._transport.media(spec, options)

    def list(
        self,
        *,
        since: datetime | str | None = None,
        user_id: str | None = None,
        read: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Voicemail]:
        """Voicemails, newest first.

        Scope `voicemails:read`, tier `heavy`.
        """
        spec = Spec(
            'GET',
            "/voicemails",
            query={'since': since, 'user_id': user_id, 'read': read, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Voicemail, options)

    def restore(
        self,
        voicemail_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Voicemail:
        """Restores a deleted voicemail.

        Within 30 seconds of its deletion, or what the installation has set. One that is not deleted stays as
        it is. The message waiting indicator of the number's desk phones is updated.

        Scope `voicemails:write`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/voicemails/{segment(voicemail_id)}/restore",
        )
        return self._transport.json(spec, Voicemail, options)

    def update(
        self,
        voicemail_id: str,
        *,
        read: bool,
        options: RequestOptions | None = None,
    ) -> Voicemail:
        """Marks a voicemail read or unread.

        The message waiting indicator of the number's desk phones is updated.

        Scope `voicemails:write`, tier `medium`.
        """
        spec = Spec(
            'PATCH',
            f"/voicemails/{segment(voicemail_id)}",
            body={'read': read},
        )
        return self._transport.json(spec, Voicemail, options)


class WebhooksApi:
    """The routes under "Webhooks"."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        filters: Sequence[str],
        delivery: DeliveryMode | None | Omit = OMIT,
        description: str | None | Omit = OMIT,
        expires_in: int | None | Omit = OMIT,
        headers: Sequence[WebhookHeader] | None | Omit = OMIT,
        rate_per_second: int | None | Omit = OMIT,
        secret: str | None | Omit = OMIT,
        url: str | None | Omit = OMIT,
        options: IdempotentOptions | None = None,
    ) -> Webhook:
        """Subscribes an address to events.

        Starts a handshake: the address receives an empty POST with `X-SERVICE-Validation-Token` and has 3
        seconds to respond 2xx with the same header. The secret is only in this response. An app of another
        company also needs the read scope of each filter's data.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'POST',
            "/webhooks",
            body={'filters': filters, 'delivery': delivery, 'description': description, 'expires_in': expires_in, 'headers': headers, 'rate_per_second': rate_per_second, 'secret': secret, 'url': url},
            idempotent=True,
        )
        return self._transport.json(spec, Webhook, options)

    def delete(
        self,
        webhook_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes a subscription.

        Pending deliveries are not sent.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'DELETE',
            f"/webhooks/{segment(webhook_id)}",
        )
        self._transport.nothing(spec, options)

    def delete_first_generation(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Removes the company's webhook of the first generation.

        Pending deliveries are not sent.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'DELETE',
            "/webhooks/first-generation",
        )
        self._transport.nothing(spec, options)

    def get(
        self,
        webhook_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Webhook:
        """One subscription, without its secret.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/webhooks/{segment(webhook_id)}",
        )
        return self._transport.json(spec, Webhook, options)

    def get_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> DeliveryDetails:
        """One delivery with its request, its attempts and what the receiver responded.

        The request is as the last attempt sent it, without the headers that the subscription adds, and
        without the signatures once the secret has been replaced; it is null when the event is no longer
        stored. Of each response a few headers and the first 2 KiB of a body of text are kept.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}",
        )
        return self._transport.json(spec, DeliveryDetails, options)

    def get_first_generation(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> FirstGenerationWebhook:
        """The company's webhook of the first generation, without its secret.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            "/webhooks/first-generation",
        )
        return self._transport.json(spec, FirstGenerationWebhook, options)

    def get_statistics(
        self,
        webhook_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> WebhookStatistics:
        """How many attempts of the last 24 hours succeeded, and how long they took.

        Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at
        most.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/webhooks/{segment(webhook_id)}/statistics",
        )
        return self._transport.json(spec, WebhookStatistics, options)

    def list(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> Pager[Webhook]:
        """Subscriptions, newest first.

        An app sees its own; an API key all of the company.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'GET',
            "/webhooks",
        )
        return self._transport.pager(spec, Webhook, options)

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        event: str | None = None,
        status: AttemptStatus | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pager[Delivery]:
        """The delivery log of a subscription, newest first.

        One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a
        page can have fewer records than its limit, or none, and still lead to the next one.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'GET',
            f"/webhooks/{segment(webhook_id)}/deliveries",
            query={'event': event, 'status': status, 'since': since, 'until': until, 'limit': limit, 'cursor': cursor},
        )
        return self._transport.pager(spec, Delivery, options)

    def put_first_generation(
        self,
        *,
        events: Sequence[str],
        url: str,
        secret: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> FirstGenerationWebhook:
        """Sets the company's webhook of the first generation.

        One per company: no handshake, no expiry, no suspension; signed and retried like any other. A new
        secret is only in the response that sets it.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'PUT',
            "/webhooks/first-generation",
            body={'events': events, 'url': url, 'secret': secret},
        )
        return self._transport.json(spec, FirstGenerationWebhook, options)

    def read_events(
        self,
        webhook_id: str,
        *,
        after: str | None = None,
        limit: int | None = None,
        wait_seconds: int | None = None,
        options: RequestOptions | None = None,
    ) -> EventPage:
        """The events that wait for the reader of a subscription with `delivery` `pull`, and those that come
        while it waits.

        `after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged
        comes again, with the same `id`. One request reads at a time; the one before gets an empty page.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'GET',
            f"/webhooks/{segment(webhook_id)}/events",
            query={'after': after, 'limit': limit, 'wait_seconds': wait_seconds},
        )
        return self._transport.json(spec, EventPage, options)

    def recover_events(
        self,
        webhook_id: str,
        *,
        since: datetime | str,
        until: datetime | str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Recovery:
        """Sends all events of a period that the subscription asks for and never received.

        These are the events that failed all attempts, and those that were not sent because the subscription
        was suspended or had expired; none is from before it was created. If the response has `next_since`,
        repeat the request from there.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/webhooks/{segment(webhook_id)}/recover",
            body={'since': since, 'until': until},
        )
        return self._transport.json(spec, Recovery, options)

    def redeliver(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> QueuedDelivery:
        """Sends one delivery again, under the same id.

        Attempts continue the count, and failures are retried as before. A delivery that waits for its next
        attempt gets it now.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/redeliver",
        )
        return self._transport.json(spec, QueuedDelivery, options)

    def renew(
        self,
        webhook_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> Webhook:
        """Extends the expiry by the time that the subscription was created with.

        A suspended subscription stays suspended.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/webhooks/{segment(webhook_id)}/renew",
        )
        return self._transport.json(spec, Webhook, options)

    def rotate_secret(
        self,
        webhook_id: str,
        *,
        secret: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Webhook:
        """Replaces the secret of a subscription. The new secret is only in this response.

        The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new
        one last.

        Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
        """
        spec = Spec(
            'POST',
            f"/webhooks/{segment(webhook_id)}/secret",
            optional_body={'secret': secret},
        )
        return self._transport.json(spec, Webhook, options)

    def test(
        self,
        webhook_id: str,
        *,
        event: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> QueuedDelivery:
        """Sends an example of an event, whatever the filters are; without a body a test.ping.

        The delivery carries a record in the shape of the event, whose ids belong to no record of the company,
        and the header `X-SERVICE-Test: true`. It counts and is retried like any other.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'POST',
            f"/webhooks/{segment(webhook_id)}/test",
            optional_body={'event': event},
        )
        return self._transport.json(spec, QueuedDelivery, options)

    def update(
        self,
        webhook_id: str,
        *,
        description: str | None | Omit = OMIT,
        filters: Sequence[str] | None | Omit = OMIT,
        headers: Sequence[WebhookHeader] | None | Omit = OMIT,
        rate_per_second: int | None | Omit = OMIT,
        url: str | None | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Webhook:
        """Changes address and filters, and makes a suspended subscription active again.

        Fields that are not given stay unchanged. A new address has to pass the handshake. `expires_at` does
        not change.

        Scope `webhooks:manage`, tier `medium`.
        """
        spec = Spec(
            'PUT',
            f"/webhooks/{segment(webhook_id)}",
            body={'description': description, 'filters': filters, 'headers': headers, 'rate_per_second': rate_per_second, 'url': url},
        )
        return self._transport.json(spec, Webhook, options)


class Api:
    """All groups of routes."""

    def __init__(self, transport: Transport) -> None:
        self.api_keys = ApiKeysApi(transport)
        self.account = AccountApi(transport)
        self.activity = ActivityApi(transport)
        self.apps = AppsApi(transport)
        self.audit_log = AuditLogApi(transport)
        self.available_numbers = AvailableNumbersApi(transport)
        self.calls = CallsApi(transport)
        self.client = ClientApi(transport)
        self.connected_apps = ConnectedAppsApi(transport)
        self.contacts = ContactsApi(transport)
        self.conversations = ConversationsApi(transport)
        self.credential = CredentialApi(transport)
        self.devices = DevicesApi(transport)
        self.faxes = FaxesApi(transport)
        self.invitations = InvitationsApi(transport)
        self.media = MediaApi(transport)
        self.messages = MessagesApi(transport)
        self.numbers = NumbersApi(transport)
        self.operator = OperatorApi(transport)
        self.presence = PresenceApi(transport)
        self.recordings = RecordingsApi(transport)
        self.request_log = RequestLogApi(transport)
        self.sandbox = SandboxApi(transport)
        self.usage = UsageApi(transport)
        self.users = UsersApi(transport)
        self.voicemails = VoicemailsApi(transport)
        self.webhooks = WebhooksApi(transport)
