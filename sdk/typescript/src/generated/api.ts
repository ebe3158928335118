// Generated from docs/openapi.json by sdk/renew. Do not edit.

import type { IdempotentOptions, RequestOptions } from '../options.js';
import type { Pager, Sync, SyncQuery } from '../pages.js';
import { segment, type Transport } from '../transport.js';
import type {
  Account,
  Activity,
  ApiKey,
  ApiKeyCreate,
  App,
  AppChange,
  AppCreate,
  ApprovalAsk,
  ApprovalDecision,
  AuditEntry,
  AvailableNumber,
  BrowserPhone,
  BrowserPhoneRenewal,
  Call,
  CallCreate,
  CallCreated,
  CallStatus,
  ClientTicket,
  Company,
  CompanyChange,
  CompanyCreate,
  ConnectedApp,
  Contact,
  ContactCreate,
  ContactFileForm,
  ContactPatch,
  ControlResult,
  Conversation,
  CreatedApiKey,
  CreatedCompany,
  CreatedCompanyInvitation,
  Credential,
  CredentialUsage,
  Delivery,
  DeliveryDetails,
  Device,
  DeviceCreate,
  DevicePatch,
  EmailChange,
  EventPage,
  Export,
  Fax,
  FaxForm,
  FirstGenerationPut,
  FirstGenerationWebhook,
  GetExportMediaQuery,
  GetFaxMediaQuery,
  GetMessageMediaQuery,
  GetMetricsQuery,
  GetPresenceQuery,
  GetRecordingMediaQuery,
  GetVoicemailMediaQuery,
  ImportResult,
  Invitation,
  InvitationCreate,
  InvitedOperator,
  LimitedRequests,
  ListActivityQuery,
  ListAllAppsQuery,
  ListApiKeysQuery,
  ListAppsQuery,
  ListAuditLogQuery,
  ListAvailableNumbersQuery,
  ListCallsQuery,
  ListCompaniesQuery,
  ListConnectedAppsQuery,
  ListContactsQuery,
  ListConversationsQuery,
  ListDeliveriesQuery,
  ListDevicesQuery,
  ListExportsQuery,
  ListFaxesQuery,
  ListInvitationsQuery,
  ListLimitedQuery,
  ListMessagesQuery,
  ListNumbersQuery,
  ListOperatorAuditLogQuery,
  ListOperatorKeysQuery,
  ListOperatorsQuery,
  ListPoolNumbersQuery,
  ListRequestsQuery,
  ListSandboxKeysQuery,
  ListUsersQuery,
  ListVoicemailsQuery,
  Message,
  MessageCreate,
  MessageUpdate,
  MetricSeries,
  NewTotp,
  NumberAssign,
  NumberPatch,
  Operator,
  OperatorApp,
  OperatorCreate,
  OperatorKeyCreate,
  OwnerChange,
  ParkedCall,
  PasswordChange,
  PasswordReset,
  PhoneNumber,
  PoolNumber,
  PoolNumberPage,
  PoolNumberPatch,
  PoolNumbersCreate,
  Presence,
  PresencePut,
  ProfileChange,
  QueuedDelivery,
  RatePlanPut,
  ReadEventsQuery,
  RecordIn,
  Recording,
  RecoverIn,
  Recovery,
  RecoveryCodeList,
  RenewBrowserPhoneQuery,
  RequestLogDetails,
  RequestLogEntry,
  RequestedEmail,
  Sandbox,
  SandboxCall,
  SandboxCallCreated,
  SandboxFax,
  SandboxFaxCreated,
  SandboxMessage,
  SandboxMessageCreated,
  SecondFactor,
  SecretChange,
  ServiceHealth,
  Session,
  SetRatePlan,
  Settings,
  SettingsPatch,
  TestEvent,
  TotpConfirmation,
  Transcript,
  TransferIn,
  Upload,
  UploadForm,
  User,
  UserPatch,
  Voicemail,
  VoicemailUpdate,
  Webhook,
  WebhookCreate,
  WebhookStatistics,
  WebhookUpdate,
} from './models.js';

/** The routes under "API keys". */
export class ApiKeysApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Creates an API key that acts as its creator.
   *
   * `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key does not
   * expire. Scopes that manage the company need an owner or admin who has authenticated in the last 10 minutes, and
   * cannot be given by an API key. A key gives no scopes that it does not have, and no later expiry than its own.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  create(body: ApiKeyCreate, options: IdempotentOptions = {}): Promise<CreatedApiKey> {
    return this.transport.json<CreatedApiKey>({ method: 'POST', path: '/api-keys', body, idempotent: true }, options);
  }

  /**
   * One API key.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  get(keyId: string, options: RequestOptions = {}): Promise<ApiKey> {
    return this.transport.json<ApiKey>({ method: 'GET', path: `/api-keys/${segment(keyId)}` }, options);
  }

  /**
   * Lists API keys, newest first.
   *
   * Members see their own keys, owners and admins all keys of the company.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  list(query: ListApiKeysQuery = {}, options: RequestOptions = {}): Pager<ApiKey> {
    return this.transport.pager<ApiKey>({ method: 'GET', path: '/api-keys', query }, options);
  }

  /**
   * Revokes an API key.
   *
   * The key's next request gets 401.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  revoke(keyId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/api-keys/${segment(keyId)}` }, options);
  }
}

/** The routes under "Account". */
export class AccountApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Requests an export of all data of the company.
   *
   * For an owner or admin. A ZIP file of all records and media is made in the background; read the export until its
   * status is `ready`.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  createExport(options: IdempotentOptions = {}): Promise<Export> {
    return this.transport.json<Export>({ method: 'POST', path: '/account/exports', idempotent: true }, options);
  }

  /**
   * Creates the company's sandbox: a company for tests, whose calls, messages and faxes are simulated.
   *
   * For a user who authenticated in the last 10 minutes, or an API key. It begins with three users, of whom one is the
   * owner, and five numbers that only it can reach. Its credentials begin with `svc_test_`, and see its records alone.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  createSandbox(options: IdempotentOptions = {}): Promise<Sandbox> {
    return this.transport.json<Sandbox>({ method: 'POST', path: '/account/sandbox', idempotent: true }, options);
  }

  /**
   * Creates a key of the company's sandbox, which acts as the sandbox's owner.
   *
   * `key` begins with `svc_test_`, and is returned only here. As `POST /api-keys`: scopes that manage a company need a
   * user who has authenticated in the last 10 minutes, and a key gives no scopes that it does not have, and no later
   * expiry than its own.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  createSandboxKey(body: ApiKeyCreate, options: IdempotentOptions = {}): Promise<CreatedApiKey> {
    return this.transport.json<CreatedApiKey>({ method: 'POST', path: '/account/sandbox/api-keys', body, idempotent: true }, options);
  }

  /**
   * The company.
   *
   * Scope `account:read`, tier `light`.
   */
  get(options: RequestOptions = {}): Promise<Account> {
    return this.transport.json<Account>({ method: 'GET', path: '/account' }, options);
  }

  /**
   * One export.
   *
   * For an owner or admin.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  getExport(exportId: string, options: RequestOptions = {}): Promise<Export> {
    return this.transport.json<Export>({ method: 'GET', path: `/account/exports/${segment(exportId)}` }, options);
  }

  /**
   * The ZIP file of an export that is ready.
   *
   * With a bearer credential, or without one by the signed link in `url`.
   *
   * Scope `company:manage`, tier `heavy`. An extension of the API specification.
   */
  getExportMedia(exportId: string, query: GetExportMediaQuery = {}, options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: `/account/exports/${segment(exportId)}/media`, query }, options);
  }

  /**
   * The company's sandbox, with up to a hundred of its users and of its numbers.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  getSandbox(options: RequestOptions = {}): Promise<Sandbox> {
    return this.transport.json<Sandbox>({ method: 'GET', path: '/account/sandbox' }, options);
  }

  /**
   * The settings of the company.
   *
   * For an owner or admin.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  getSettings(options: RequestOptions = {}): Promise<Settings> {
    return this.transport.json<Settings>({ method: 'GET', path: '/account/settings' }, options);
  }

  /**
   * The company's exports, newest first.
   *
   * For an owner or admin.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  listExports(query: ListExportsQuery = {}, options: RequestOptions = {}): Pager<Export> {
    return this.transport.pager<Export>({ method: 'GET', path: '/account/exports', query }, options);
  }

  /**
   * Lists the keys of the company's sandbox, newest first.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  listSandboxKeys(query: ListSandboxKeysQuery = {}, options: RequestOptions = {}): Pager<ApiKey> {
    return this.transport.pager<ApiKey>({ method: 'GET', path: '/account/sandbox/api-keys', query }, options);
  }

  /**
   * Makes an active admin the owner, and the owner an admin.
   *
   * For the owner. Returns the user who is the owner now.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  moveOwnership(body: OwnerChange, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'POST', path: '/account/owner', body }, options);
  }

  /**
   * Revokes a key of the company's sandbox.
   *
   * The key's next request gets 401.
   *
   * Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
   */
  revokeSandboxKey(keyId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/account/sandbox/api-keys/${segment(keyId)}` }, options);
  }

  /**
   * Changes settings of the company.
   *
   * For an owner or admin. Any subset of the fields, also within `retention`. Records that are older than a new period
   * are deleted within a day. The change is in the activity log.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  updateSettings(body: SettingsPatch, options: RequestOptions = {}): Promise<Settings> {
    return this.transport.json<Settings>({ method: 'PATCH', path: '/account/settings', body }, options);
  }
}

/** The routes under "Activity". */
export class ActivityApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Who changed what in the company, newest first.
   *
   * For an owner or admin, or the company itself. For an app of another company, client addresses and webhook URLs are
   * null.
   *
   * Scope `users:read`, tier `medium`. An extension of the API specification.
   */
  list(query: ListActivityQuery = {}, options: RequestOptions = {}): Pager<Activity> {
    return this.transport.pager<Activity>({ method: 'GET', path: '/activity', query }, options);
  }
}

/** The routes under "Apps". */
export class AppsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Changes any subset of an app's fields.
   *
   * Valid tokens lose a removed scope within a minute; an approval ends with its scope. A new name, homepage or set of
   * redirect addresses ends all approvals, and the operator is asked for them again.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  change(clientId: string, body: AppChange, options: RequestOptions = {}): Promise<App> {
    return this.transport.json<App>({ method: 'PATCH', path: `/apps/${segment(clientId)}`, body }, options);
  }

  /**
   * Deletes an app.
   *
   * All its tokens, codes and consent requests end immediately.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  delete(clientId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/apps/${segment(clientId)}` }, options);
  }

  /**
   * Ends the previous secret immediately.
   *
   * Does nothing if there is no previous secret.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  endPreviousSecret(clientId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/apps/${segment(clientId)}/previous-secret` }, options);
  }

  /**
   * Returns one app of the company.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  get(clientId: string, options: RequestOptions = {}): Promise<App> {
    return this.transport.json<App>({ method: 'GET', path: `/apps/${segment(clientId)}` }, options);
  }

  /**
   * Lists the company's apps, newest first.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  list(query: ListAppsQuery = {}, options: RequestOptions = {}): Pager<App> {
    return this.transport.pager<App>({ method: 'GET', path: '/apps', query }, options);
  }

  /**
   * Registers an app.
   *
   * A confidential app gets its `client_secret`, which is returned only here. A public app needs at least one redirect
   * address.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  register(body: AppCreate, options: IdempotentOptions = {}): Promise<App> {
    return this.transport.json<App>({ method: 'POST', path: '/apps', body, idempotent: true }, options);
  }

  /**
   * Gives a confidential app a new secret.
   *
   * The new secret is returned only here. The previous one remains valid until `previous_secret_expires_at`.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  replaceSecret(clientId: string, options: RequestOptions = {}): Promise<App> {
    return this.transport.json<App>({ method: 'POST', path: `/apps/${segment(clientId)}/secret` }, options);
  }

  /**
   * Asks the operator to approve sensitive scopes of an app.
   *
   * Scopes that are already approved or requested stay as they are.
   *
   * Scope `apps:manage`, tier `medium`. An extension of the API specification.
   */
  requestApproval(clientId: string, body: ApprovalAsk, options: RequestOptions = {}): Promise<App> {
    return this.transport.json<App>({ method: 'POST', path: `/apps/${segment(clientId)}/approval`, body }, options);
  }
}

/** The routes under "Audit log". */
export class AuditLogApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Lists the company's sign-ins and what was changed, newest first.
   *
   * Entries never contain secrets.
   *
   * Scope `audit:read`, tier `medium`. An extension of the API specification.
   */
  list(query: ListAuditLogQuery = {}, options: RequestOptions = {}): Pager<AuditEntry> {
    return this.transport.pager<AuditEntry>({ method: 'GET', path: '/audit-log', query }, options);
  }
}

/** The routes under "Available numbers". */
export class AvailableNumbersApi {
  constructor(private readonly transport: Transport) {}

  /**
   * The numbers that the company can take, newest first.
   *
   * For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are none for a
   * sandbox.
   *
   * Scope `numbers:manage`, tier `medium`. An extension of the API specification.
   */
  list(query: ListAvailableNumbersQuery = {}, options: RequestOptions = {}): Pager<AvailableNumber> {
    return this.transport.pager<AvailableNumber>({ method: 'GET', path: '/available-numbers', query }, options);
  }

  /**
   * Takes an available number for the company.
   *
   * For an owner or admin. A number that the company had before has the id that it had then.
   *
   * Scope `numbers:manage`, tier `medium`. An extension of the API specification.
   */
  takeNumber(numberId: string, options: IdempotentOptions = {}): Promise<PhoneNumber> {
    return this.transport.json<PhoneNumber>({ method: 'POST', path: `/available-numbers/${segment(numberId)}/take`, idempotent: true }, options);
  }
}

/** The routes under "Calls". */
export class CallsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Starts a call, which the user's open client application places.
   *
   * The id of the response is for the status route, which returns the call's own id once the call is placed. If no
   * client places it within 30 seconds, the status is `failed`.
   *
   * Scope `calls:write`, tier `medium`.
   */
  create(body: CallCreate, options: IdempotentOptions = {}): Promise<CallCreated> {
    return this.transport.json<CallCreated>({ method: 'POST', path: '/calls', body, idempotent: true }, options);
  }

  /**
   * One call.
   *
   * Scope `calls:read`, tier `medium`.
   */
  get(callId: string, options: RequestOptions = {}): Promise<Call> {
    return this.transport.json<Call>({ method: 'GET', path: `/calls/${segment(callId)}` }, options);
  }

  /**
   * Whether a call is ringing, in progress or over.
   *
   * Accepts the id of a call, or the id in the response of POST /calls.
   *
   * Scope `calls:read`, tier `medium`.
   */
  getStatus(callId: string, options: RequestOptions = {}): Promise<CallStatus> {
    return this.transport.json<CallStatus>({ method: 'GET', path: `/calls/${segment(callId)}/status` }, options);
  }

  /**
   * The transcript of a call.
   *
   * Scope `transcripts:read`, tier `medium`.
   */
  getTranscript(callId: string, options: RequestOptions = {}): Promise<Transcript> {
    return this.transport.json<Transcript>({ method: 'GET', path: `/calls/${segment(callId)}/transcript` }, options);
  }

  /**
   * Ends a call.
   *
   * A ringing inbound call is declined: its caller may leave a message. A ringing outbound call is canceled.
   *
   * Scope `calls:control`, tier `medium`.
   */
  hangUp(callId: string, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/hangup` }, options);
  }

  /**
   * Puts a call on hold.
   *
   * A call that is on hold already stays on hold.
   *
   * Scope `calls:control`, tier `medium`.
   */
  hold(callId: string, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/hold` }, options);
  }

  /**
   * The call log, newest first, or what changed since a sync token.
   *
   * Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all pages, then
   * store the token of the last one.
   *
   * Scope `calls:read`, tier `heavy`.
   */
  list(query: ListCallsQuery = {}, options: RequestOptions = {}): Pager<Call> {
    return this.transport.pager<Call>({ method: 'GET', path: '/calls', query }, options);
  }

  /**
   * What has changed since an earlier synchronization; everything without its token. After the last record, keep
   * `token` of the result for the next time.
   */
  sync(token?: string | null, query: SyncQuery<ListCallsQuery> = {}, options: RequestOptions = {}): Sync<Call> {
    return this.transport.sync<Call>({ method: 'GET', path: '/calls', query }, token, options);
  }

  /**
   * The calls that are not over, newest first.
   *
   * Scope `calls:read`, tier `medium`.
   */
  listActive(options: RequestOptions = {}): Pager<Call> {
    return this.transport.pager<Call>({ method: 'GET', path: '/calls/active' }, options);
  }

  /**
   * Parks a call, so that any user of the company can pick it up.
   *
   * The call is on hold, and parked_slot is the slot. If nobody picks it up, it rings back on a new leg.
   *
   * Scope `calls:control`, tier `medium`.
   */
  park(callId: string, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/park` }, options);
  }

  /**
   * Starts or stops recording a call.
   *
   * Starting first plays an announcement to everyone and logs the consent.
   *
   * Scope `calls:control`, tier `medium`.
   */
  record(callId: string, body: RecordIn, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/record`, body }, options);
  }

  /**
   * Transfers the other party to another user or number (blind transfer).
   *
   * This leg ends. The other party is connected to the target, which has its own leg. If the target does not take the
   * call, it rings back on a new leg.
   *
   * Scope `calls:control`, tier `medium`.
   */
  transfer(callId: string, body: TransferIn, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/transfer`, body }, options);
  }

  /**
   * Takes a call off hold.
   *
   * Also retrieves a parked call.
   *
   * Scope `calls:control`, tier `medium`.
   */
  unhold(callId: string, options: RequestOptions = {}): Promise<ControlResult> {
    return this.transport.json<ControlResult>({ method: 'POST', path: `/calls/${segment(callId)}/unhold` }, options);
  }
}

/** The routes under "Client". */
export class ClientApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Makes the client application a phone with sound. Its password is only in this response.
   *
   * For Switchboard's own client application. The phone is one of the user's devices: calls ring there, and what the
   * user places or answers at another client is placed or answered there first. It registers by SIP over a WebSocket,
   * with sound over WebRTC. It ends with the credential of this request, and at `expires_at` unless it is renewed.
   * Earlier phones of the same credential end.
   *
   * Scope `client:connect`, tier `medium`. An extension of the API specification.
   */
  createBrowserPhone(options: RequestOptions = {}): Promise<BrowserPhone> {
    return this.transport.json<BrowserPhone>({ method: 'POST', path: '/client/phones' }, options);
  }

  /**
   * A ticket that opens one live connection within 30 seconds.
   *
   * For Switchboard's own client application, which is the user's phone while it is open.
   *
   * Scope `client:connect`, tier `medium`. An extension of the API specification.
   */
  createTicket(options: RequestOptions = {}): Promise<ClientTicket> {
    return this.transport.json<ClientTicket>({ method: 'POST', path: '/client/tickets' }, options);
  }

  /**
   * Ends the phones of the credential of this request.
   *
   * 204 also when there are none.
   *
   * Scope `client:connect`, tier `medium`. An extension of the API specification.
   */
  endBrowserPhones(options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: '/client/phones' }, options);
  }

  /**
   * The parked calls of the company, which its users can pick up.
   *
   * For Switchboard's own client application. Every user sees all of them, whoever parked them, with no more than is
   * needed to pick them up.
   *
   * Scope `client:connect`, tier `medium`. An extension of the API specification.
   */
  listParkedCalls(options: RequestOptions = {}): Pager<ParkedCall> {
    return this.transport.pager<ParkedCall>({ method: 'GET', path: '/client/parked-calls' }, options);
  }

  /**
   * Lets the phone of a client application live on.
   *
   * From now on it ends with the credential of this request. Of several phones of a user, the one that was last renewed
   * with `used` is called first.
   *
   * Scope `client:connect`, tier `medium`. An extension of the API specification.
   */
  renewBrowserPhone(phoneId: string, query: RenewBrowserPhoneQuery = {}, options: RequestOptions = {}): Promise<BrowserPhoneRenewal> {
    return this.transport.json<BrowserPhoneRenewal>({ method: 'POST', path: `/client/phones/${segment(phoneId)}/renew`, query }, options);
  }
}

/** The routes under "Connected apps". */
export class ConnectedAppsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Lists the apps that the user has granted access to, newest first.
   *
   * Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
   */
  list(query: ListConnectedAppsQuery = {}, options: RequestOptions = {}): Pager<ConnectedApp> {
    return this.transport.pager<ConnectedApp>({ method: 'GET', path: '/connected-apps', query }, options);
  }

  /**
   * Revokes everything that the user has granted an app.
   *
   * The user's grants, codes and undecided requests for the app end; its next request is refused with 401.
   *
   * Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
   */
  remove(clientId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/connected-apps/${segment(clientId)}` }, options);
  }
}

/** The routes under "Contacts". */
export class ContactsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Creates a contact.
   *
   * It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential without a user
   * creates shared ones.
   *
   * Scope `contacts:write`, tier `medium`. An extension of the API specification.
   */
  create(body: ContactCreate, options: IdempotentOptions = {}): Promise<Contact> {
    return this.transport.json<Contact>({ method: 'POST', path: '/contacts', body, idempotent: true }, options);
  }

  /**
   * Deletes a contact.
   *
   * Users delete their own, owners and admins also those that the company shares.
   *
   * Scope `contacts:write`, tier `medium`. An extension of the API specification.
   */
  delete(contactId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/contacts/${segment(contactId)}` }, options);
  }

  /**
   * All contacts that the credential sees, as CSV or vCard.
   *
   * `Accept: text/vcard` gets vCard 3.0, anything else CSV.
   *
   * Scope `contacts:read`, tier `heavy`. An extension of the API specification.
   */
  export(options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: '/contacts/export' }, options);
  }

  /**
   * One contact.
   *
   * Scope `contacts:read`, tier `medium`. An extension of the API specification.
   */
  get(contactId: string, options: RequestOptions = {}): Promise<Contact> {
    return this.transport.json<Contact>({ method: 'GET', path: `/contacts/${segment(contactId)}` }, options);
  }

  /**
   * Imports a file of contacts: CSV with a header row, or vCard 3 or 4.
   *
   * Of a file that cannot be read nothing is imported, of any other all entries that can be. An entry is about a contact
   * that is there if they have a number or an email in common. The file has at most 5 MiB and 5,000 entries.
   *
   * Scope `contacts:write`, tier `medium`. An extension of the API specification.
   */
  importContacts(body: ContactFileForm, options: IdempotentOptions = {}): Promise<ImportResult> {
    return this.transport.json<ImportResult>({ method: 'POST', path: '/contacts/import', form: body, idempotent: true }, options);
  }

  /**
   * Contacts, by name.
   *
   * The user's own and those that the company shares; without a user only the latter.
   *
   * Scope `contacts:read`, tier `medium`. An extension of the API specification.
   */
  list(query: ListContactsQuery = {}, options: RequestOptions = {}): Pager<Contact> {
    return this.transport.pager<Contact>({ method: 'GET', path: '/contacts', query }, options);
  }

  /**
   * Changes a contact.
   *
   * Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their own, owners
   * and admins also those that the company shares.
   *
   * Scope `contacts:write`, tier `medium`. An extension of the API specification.
   */
  update(contactId: string, body: ContactPatch, options: RequestOptions = {}): Promise<Contact> {
    return this.transport.json<Contact>({ method: 'PATCH', path: `/contacts/${segment(contactId)}`, body }, options);
  }
}

/** The routes under "Conversations". */
export class ConversationsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * The latest conversations, one per own line and other number, most recent first.
   *
   * One page only; `next_cursor` is always null. Counts are those of the messages you may see.
   *
   * Scope `messages:read`, tier `heavy`.
   */
  list(query: ListConversationsQuery = {}, options: RequestOptions = {}): Pager<Conversation> {
    return this.transport.pager<Conversation>({ method: 'GET', path: '/conversations', query }, options);
  }
}

/** The routes under "Credential". */
export class CredentialApi {
  constructor(private readonly transport: Transport) {}

  /**
   * The credential of the request, and what it may do.
   *
   * Needs no scope. A program that works with any credential can offer what its scopes allow, instead of trying.
   *
   * Tier `light`. An extension of the API specification.
   */
  get(options: RequestOptions = {}): Promise<Credential> {
    return this.transport.json<Credential>({ method: 'GET', path: '/credential' }, options);
  }
}

/** The routes under "Devices". */
export class DevicesApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Creates a device. Its SIP credentials are only in this response.
   *
   * Owners and admins create devices for every user, members for themselves. A repeated request with the same
   * Idempotency-Key gets the device without `sip`.
   *
   * Scope `devices:manage`, tier `medium`. An extension of the API specification.
   */
  create(body: DeviceCreate, options: IdempotentOptions = {}): Promise<Device> {
    return this.transport.json<Device>({ method: 'POST', path: '/devices', body, idempotent: true }, options);
  }

  /**
   * The devices of the company, by name.
   *
   * The cursor of this list is a position in it: 0 or a positive integer.
   *
   * Scope `devices:read`, tier `medium`.
   */
  list(query: ListDevicesQuery = {}, options: RequestOptions = {}): Pager<Device> {
    return this.transport.pager<Device>({ method: 'GET', path: '/devices', query }, options);
  }

  /**
   * Gives a device new SIP credentials, which are only in this response. The old ones end.
   *
   * Owners and admins do this for all devices, members for their own.
   *
   * Scope `devices:manage`, tier `medium`. An extension of the API specification.
   */
  replaceCredentials(deviceId: string, options: RequestOptions = {}): Promise<Device> {
    return this.transport.json<Device>({ method: 'POST', path: `/devices/${segment(deviceId)}/credentials` }, options);
  }

  /**
   * Revokes a device: it can no longer connect.
   *
   * Owners and admins revoke all devices, members their own. Revoking it again changes nothing.
   *
   * Scope `devices:manage`, tier `medium`. An extension of the API specification.
   */
  revoke(deviceId: string, options: RequestOptions = {}): Promise<Device> {
    return this.transport.json<Device>({ method: 'POST', path: `/devices/${segment(deviceId)}/revoke` }, options);
  }

  /**
   * Changes the name, the model or the number of a device.
   *
   * Any subset of the fields. Owners and admins change all devices, members their own.
   *
   * Scope `devices:manage`, tier `medium`. An extension of the API specification.
   */
  update(deviceId: string, body: DevicePatch, options: RequestOptions = {}): Promise<Device> {
    return this.transport.json<Device>({ method: 'PATCH', path: `/devices/${segment(deviceId)}`, body }, options);
  }
}

/** The routes under "Faxes". */
export class FaxesApi {
  constructor(private readonly transport: Transport) {}

  /**
   * One fax.
   *
   * Scope `faxes:read`, tier `medium`.
   */
  get(faxId: string, options: RequestOptions = {}): Promise<Fax> {
    return this.transport.json<Fax>({ method: 'GET', path: `/faxes/${segment(faxId)}` }, options);
  }

  /**
   * The pages of a fax: a PDF.
   *
   * With a bearer credential, or without one by the signed link in `media_url`.
   *
   * Scope `faxes:read`, tier `heavy`.
   */
  getMedia(faxId: string, query: GetFaxMediaQuery = {}, options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: `/faxes/${segment(faxId)}/media`, query }, options);
  }

  /**
   * Faxes, newest first.
   *
   * Scope `faxes:read`, tier `heavy`.
   */
  list(query: ListFaxesQuery = {}, options: RequestOptions = {}): Pager<Fax> {
    return this.transport.pager<Fax>({ method: 'GET', path: '/faxes', query }, options);
  }

  /**
   * Sends a PDF as a fax.
   *
   * It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has at most 20 MiB
   * and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB.
   *
   * Scope `faxes:write`, tier `medium`.
   */
  send(body: FaxForm, options: IdempotentOptions = {}): Promise<Fax> {
    return this.transport.json<Fax>({ method: 'POST', path: '/faxes', form: body, idempotent: true }, options);
  }
}

/** The routes under "Invitations". */
export class InvitationsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Invites a user to the company.
   *
   * The user gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail server, the link
   * is returned in `url`, only here. An extension or number that another user has by then is not assigned.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  inviteUser(body: InvitationCreate, options: IdempotentOptions = {}): Promise<Invitation> {
    return this.transport.json<Invitation>({ method: 'POST', path: '/invitations', body, idempotent: true }, options);
  }

  /**
   * Lists the company's invitations, newest first.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  list(query: ListInvitationsQuery = {}, options: RequestOptions = {}): Pager<Invitation> {
    return this.transport.pager<Invitation>({ method: 'GET', path: '/invitations', query }, options);
  }

  /**
   * Sends an invitation again, with a new link.
   *
   * The previous link ends. An expired or revoked invitation can be accepted again.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  resend(invitationId: string, options: RequestOptions = {}): Promise<Invitation> {
    return this.transport.json<Invitation>({ method: 'POST', path: `/invitations/${segment(invitationId)}/resend` }, options);
  }

  /**
   * Revokes an invitation.
   *
   * Its link ends.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  revoke(invitationId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/invitations/${segment(invitationId)}` }, options);
  }
}

/** The routes under "Media". */
export class MediaApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Uploads a file, to send it with messages.
   *
   * JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, of at most 10 MiB. What it is, its bytes say, not its name or the
   * type of the part. Name `url` in `media_urls` of the company's messages until `expires_at`: each message gets a copy.
   * The upload counts in the company's storage until it is deleted, within two hours after it has expired.
   *
   * Scope `messages:write`, tier `medium`. An extension of the API specification.
   */
  upload(body: UploadForm, options: IdempotentOptions = {}): Promise<Upload> {
    return this.transport.json<Upload>({ method: 'POST', path: '/media', form: body, idempotent: true }, options);
  }
}

/** The routes under "Messages". */
export class MessagesApi {
  constructor(private readonly transport: Transport) {}

  /**
   * One message.
   *
   * Scope `messages:read`, tier `medium`.
   */
  get(messageId: string, options: RequestOptions = {}): Promise<Message> {
    return this.transport.json<Message>({ method: 'GET', path: `/messages/${segment(messageId)}` }, options);
  }

  /**
   * An item of an MMS, counted from 0.
   *
   * With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.
   *
   * Scope `messages:read`, tier `heavy`. An extension of the API specification.
   */
  getMedia(messageId: string, n: string, query: GetMessageMediaQuery = {}, options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: `/messages/${segment(messageId)}/media/${segment(n)}`, query }, options);
  }

  /**
   * Text messages, newest first, or what changed since a sync token.
   *
   * Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all pages, then
   * keep the token of the last one.
   *
   * Scope `messages:read`, tier `heavy`.
   */
  list(query: ListMessagesQuery = {}, options: RequestOptions = {}): Pager<Message> {
    return this.transport.pager<Message>({ method: 'GET', path: '/messages', query }, options);
  }

  /**
   * What has changed since an earlier synchronization; everything without its token. After the last record, keep
   * `token` of the result for the next time.
   */
  sync(token?: string | null, query: SyncQuery<ListMessagesQuery> = {}, options: RequestOptions = {}): Sync<Message> {
    return this.transport.sync<Message>({ method: 'GET', path: '/messages', query }, token, options);
  }

  /**
   * Sends a text, as SMS, or with media as MMS.
   *
   * It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and messages.failed.
   * Media are fetched from public https addresses, up to 10 MiB each; an address that is named twice is fetched once.
   *
   * Scope `messages:write`, tier `medium`.
   */
  send(body: MessageCreate, options: IdempotentOptions = {}): Promise<Message> {
    return this.transport.json<Message>({ method: 'POST', path: '/messages', body, idempotent: true }, options);
  }

  /**
   * Marks a message read or unread.
   *
   * Scope `messages:write`, tier `medium`.
   */
  update(messageId: string, body: MessageUpdate, options: RequestOptions = {}): Promise<Message> {
    return this.transport.json<Message>({ method: 'PATCH', path: `/messages/${segment(messageId)}`, body }, options);
  }
}

/** The routes under "Numbers". */
export class NumbersApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Assigns a number to a user, or to nobody.
   *
   * The desk phones of the previous user are revoked. Assigning it to the same user again changes nothing. For an owner
   * or admin, or the company itself. The change is in the activity log.
   *
   * Scope `numbers:write`, tier `medium`.
   */
  assign(numberId: string, body: NumberAssign, options: RequestOptions = {}): Promise<PhoneNumber> {
    return this.transport.json<PhoneNumber>({ method: 'POST', path: `/numbers/${segment(numberId)}/assign`, body }, options);
  }

  /**
   * One number.
   *
   * Scope `numbers:read`, tier `medium`.
   */
  get(numberId: string, options: RequestOptions = {}): Promise<PhoneNumber> {
    return this.transport.json<PhoneNumber>({ method: 'GET', path: `/numbers/${segment(numberId)}` }, options);
  }

  /**
   * The numbers of the company, by number.
   *
   * Scope `numbers:read`, tier `medium`.
   */
  list(query: ListNumbersQuery = {}, options: RequestOptions = {}): Pager<PhoneNumber> {
    return this.transport.pager<PhoneNumber>({ method: 'GET', path: '/numbers', query }, options);
  }

  /**
   * Gives a number back to the pool.
   *
   * For an owner or admin. Nobody can take it while it is quarantined. Calls, messages, voicemails and faxes of the
   * number stay. The response is the number as it was.
   *
   * Scope `numbers:manage`, tier `medium`. An extension of the API specification.
   */
  release(numberId: string, options: RequestOptions = {}): Promise<PhoneNumber> {
    return this.transport.json<PhoneNumber>({ method: 'POST', path: `/numbers/${segment(numberId)}/release` }, options);
  }

  /**
   * Changes the label of a number.
   *
   * For an owner or admin. The change is in the activity log.
   *
   * Scope `numbers:manage`, tier `medium`. An extension of the API specification.
   */
  update(numberId: string, body: NumberPatch, options: RequestOptions = {}): Promise<PhoneNumber> {
    return this.transport.json<PhoneNumber>({ method: 'PATCH', path: `/numbers/${segment(numberId)}`, body }, options);
  }
}

/** The routes under "Operator". */
export class OperatorApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Adds numbers to the pool: all of them or none.
   *
   * For operators. The response has the numbers in the order of the request, on one page.
   *
   * Scope `operator:numbers`, tier `medium`. An extension of the API specification.
   */
  addPoolNumbers(body: PoolNumbersCreate, options: IdempotentOptions = {}): Promise<PoolNumberPage> {
    return this.transport.json<PoolNumberPage>({ method: 'POST', path: '/operator/numbers', body, idempotent: true }, options);
  }

  /**
   * Changes any subset of a company's name, country, time zone and calling limits.
   *
   * `calling` says what the company may call, and null returns to the defaults: the countries of the company and its
   * numbers, 2 open calls and 2 more for each active user, and 600 minutes in 24 hours and 240 more for each active
   * user. Premium-rate numbers, satellites and other special numbers can be called only where `countries` lists a prefix
   * of them.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  changeCompany(companyId: string, body: CompanyChange, options: RequestOptions = {}): Promise<Company> {
    return this.transport.json<Company>({ method: 'PATCH', path: `/operator/companies/${segment(companyId)}`, body }, options);
  }

  /**
   * Creates a company, and invites its owner.
   *
   * The owner gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail server, the
   * link is returned in `url`, only here.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  createCompany(body: CompanyCreate, options: IdempotentOptions = {}): Promise<CreatedCompany> {
    return this.transport.json<CreatedCompany>({ method: 'POST', path: '/operator/companies', body, idempotent: true }, options);
  }

  /**
   * Creates an operator key that acts as its creator.
   *
   * `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key does not
   * expire. It ends with its creator.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  createOperatorKey(body: OperatorKeyCreate, options: IdempotentOptions = {}): Promise<CreatedApiKey> {
    return this.transport.json<CreatedApiKey>({ method: 'POST', path: '/operator/api-keys', body, idempotent: true }, options);
  }

  /**
   * Decides about sensitive scopes of an app.
   *
   * A decision that changes nothing is accepted. The company sees it in its audit log. With `requested_at`, the decision
   * is refused if the app has changed since.
   *
   * Scope `operator:apps`, tier `medium`. An extension of the API specification.
   */
  decideAppApproval(clientId: string, body: ApprovalDecision, options: RequestOptions = {}): Promise<OperatorApp> {
    return this.transport.json<OperatorApp>({ method: 'POST', path: `/operator/apps/${segment(clientId)}/approval`, body }, options);
  }

  /**
   * Suspends a company now, and erases it later.
   *
   * It is erased with all its media after 30 days by default, at `erase_at`. Until then it can be reinstated.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  deleteCompany(companyId: string, options: RequestOptions = {}): Promise<Company> {
    return this.transport.json<Company>({ method: 'DELETE', path: `/operator/companies/${segment(companyId)}` }, options);
  }

  /**
   * Returns one app of any company.
   *
   * Scope `operator:apps`, tier `medium`. An extension of the API specification.
   */
  getAnyApp(clientId: string, options: RequestOptions = {}): Promise<OperatorApp> {
    return this.transport.json<OperatorApp>({ method: 'GET', path: `/operator/apps/${segment(clientId)}` }, options);
  }

  /**
   * Returns one company.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  getCompany(companyId: string, options: RequestOptions = {}): Promise<Company> {
    return this.transport.json<Company>({ method: 'GET', path: `/operator/companies/${segment(companyId)}` }, options);
  }

  /**
   * A company's rate plan of a policy.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  getCompanyRatePlan(companyId: string, policy: string, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'GET', path: `/operator/companies/${segment(companyId)}/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * A credential's rate plan of a policy.
   *
   * `owner` is an API key's id, or `client_id:org_id:user_id` for the access tokens of an app, without the last part for
   * client_credentials.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  getCredentialRatePlan(owner: string, policy: string, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'GET', path: `/operator/credentials/${segment(owner)}/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * The health of the service: its parts, its running processes, and what waits.
   *
   * Responds within two seconds, also while the database, Redis or another service is unavailable.
   *
   * Scope `operator:health`, tier `medium`. An extension of the API specification.
   */
  getHealth(options: RequestOptions = {}): Promise<ServiceHealth> {
    return this.transport.json<ServiceHealth>({ method: 'GET', path: '/operator/health' }, options);
  }

  /**
   * The values of a metric, oldest first.
   *
   * Each ten seconds of the last hour, and each minute of the day before; all nodes together. Times for which nothing
   * was recorded have no point, and latencies have none without requests. The last point can still change.
   *
   * Scope `operator:health`, tier `medium`. An extension of the API specification.
   */
  getMetrics(query: GetMetricsQuery, options: RequestOptions = {}): Promise<MetricSeries> {
    return this.transport.json<MetricSeries>({ method: 'GET', path: '/operator/metrics', query }, options);
  }

  /**
   * One operator key.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  getOperatorKey(keyId: string, options: RequestOptions = {}): Promise<ApiKey> {
    return this.transport.json<ApiKey>({ method: 'GET', path: `/operator/api-keys/${segment(keyId)}` }, options);
  }

  /**
   * The general rate plan of a policy.
   *
   * Only one that an operator has set; otherwise the settings of the services apply.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  getRatePlan(policy: string, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'GET', path: `/operator/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * Invites an operator.
   *
   * The operator gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail server, the
   * link is returned in `url`, only here.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  inviteOperator(body: OperatorCreate, options: IdempotentOptions = {}): Promise<InvitedOperator> {
    return this.transport.json<InvitedOperator>({ method: 'POST', path: '/operator/operators', body, idempotent: true }, options);
  }

  /**
   * Sends the invitation of an operator again, with a new link.
   *
   * The previous link ends. Without a mail server, the link is returned in `url`.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  inviteOperatorAgain(operatorId: string, options: RequestOptions = {}): Promise<InvitedOperator> {
    return this.transport.json<InvitedOperator>({ method: 'POST', path: `/operator/operators/${segment(operatorId)}/invitation` }, options);
  }

  /**
   * Sends the invitation of a company's owner again, with a new link.
   *
   * The previous link ends. Without a mail server, the link is returned in `url`.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  inviteOwnerAgain(companyId: string, options: RequestOptions = {}): Promise<CreatedCompanyInvitation> {
    return this.transport.json<CreatedCompanyInvitation>({ method: 'POST', path: `/operator/companies/${segment(companyId)}/invitation` }, options);
  }

  /**
   * Lists the apps of all companies, newest first.
   *
   * Scope `operator:apps`, tier `medium`. An extension of the API specification.
   */
  listAllApps(query: ListAllAppsQuery = {}, options: RequestOptions = {}): Pager<OperatorApp> {
    return this.transport.pager<OperatorApp>({ method: 'GET', path: '/operator/apps', query }, options);
  }

  /**
   * Lists companies, newest first.
   *
   * Sandboxes are listed with `sandbox=true` only.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  listCompanies(query: ListCompaniesQuery = {}, options: RequestOptions = {}): Pager<Company> {
    return this.transport.pager<Company>({ method: 'GET', path: '/operator/companies', query }, options);
  }

  /**
   * Lists whose requests were refused with 429, the most recent first.
   *
   * The thousand with the most refusals, counted per minute for an hour. Counts are approximate; they are lost with
   * Redis.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  listLimited(query: ListLimitedQuery = {}, options: RequestOptions = {}): Pager<LimitedRequests> {
    return this.transport.pager<LimitedRequests>({ method: 'GET', path: '/operator/limited', query }, options);
  }

  /**
   * Lists what operators did, newest first.
   *
   * What concerns a company is in its own audit or activity log too. Entries never contain secrets.
   *
   * Scope `operator:audit`, tier `medium`. An extension of the API specification.
   */
  listOperatorAuditLog(query: ListOperatorAuditLogQuery = {}, options: RequestOptions = {}): Pager<AuditEntry> {
    return this.transport.pager<AuditEntry>({ method: 'GET', path: '/operator/audit-log', query }, options);
  }

  /**
   * Lists the keys of all operators, newest first.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  listOperatorKeys(query: ListOperatorKeysQuery = {}, options: RequestOptions = {}): Pager<ApiKey> {
    return this.transport.pager<ApiKey>({ method: 'GET', path: '/operator/api-keys', query }, options);
  }

  /**
   * Lists the operators, newest first.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  listOperators(query: ListOperatorsQuery = {}, options: RequestOptions = {}): Pager<Operator> {
    return this.transport.pager<Operator>({ method: 'GET', path: '/operator/operators', query }, options);
  }

  /**
   * The numbers of the service, newest first.
   *
   * For operators. A number is `quarantined` for a time after a company gave it back.
   *
   * Scope `operator:numbers`, tier `medium`. An extension of the API specification.
   */
  listPoolNumbers(query: ListPoolNumbersQuery = {}, options: RequestOptions = {}): Pager<PoolNumber> {
    return this.transport.pager<PoolNumber>({ method: 'GET', path: '/operator/numbers', query }, options);
  }

  /**
   * Reinstates a suspended app.
   *
   * Tokens from before the suspension stay invalid (401); new ones can be issued.
   *
   * Scope `operator:apps`, tier `medium`. An extension of the API specification.
   */
  reinstateApp(clientId: string, options: RequestOptions = {}): Promise<OperatorApp> {
    return this.transport.json<OperatorApp>({ method: 'POST', path: `/operator/apps/${segment(clientId)}/reinstate` }, options);
  }

  /**
   * Reinstates a suspended or closing company.
   *
   * Its API keys and refresh tokens work again, and its webhooks continue. Access tokens from before stay invalid (401);
   * new ones can be issued.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  reinstateCompany(companyId: string, options: RequestOptions = {}): Promise<Company> {
    return this.transport.json<Company>({ method: 'POST', path: `/operator/companies/${segment(companyId)}/reinstate` }, options);
  }

  /**
   * Removes a company's rate plan of a policy, so that the general one applies again.
   *
   * Also 204 when none was set.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  removeCompanyRatePlan(companyId: string, policy: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/operator/companies/${segment(companyId)}/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * Removes a credential's rate plan of a policy, so that the company's or general one applies again.
   *
   * Also 204 when none was set.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  removeCredentialRatePlan(owner: string, policy: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/operator/credentials/${segment(owner)}/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * Removes an operator.
   *
   * Sessions and tokens of the operator end at once, and so does a pending invitation.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  removeOperator(operatorId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/operator/operators/${segment(operatorId)}` }, options);
  }

  /**
   * Removes the general rate plan of a policy, so that the settings apply again.
   *
   * Also 204 when none was set.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  removeRatePlan(policy: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/operator/rate-plans/${segment(policy)}` }, options);
  }

  /**
   * Revokes an operator key.
   *
   * The key's next request gets 401.
   *
   * Scope `operator:operators`, tier `medium`. An extension of the API specification.
   */
  revokeOperatorKey(keyId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/operator/api-keys/${segment(keyId)}` }, options);
  }

  /**
   * Sets a company's rate plan of a policy.
   *
   * It is in effect at every gateway within 5 seconds; counting restarts. Each credential of the company has this limit
   * for itself. It takes precedence over the general rate plan, even if it allows more.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  setCompanyRatePlan(companyId: string, policy: string, body: RatePlanPut, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'PUT', path: `/operator/companies/${segment(companyId)}/rate-plans/${segment(policy)}`, body }, options);
  }

  /**
   * Sets a credential's rate plan of a policy.
   *
   * It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the company's and the
   * general rate plan, even if it allows more.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  setCredentialRatePlan(owner: string, policy: string, body: RatePlanPut, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'PUT', path: `/operator/credentials/${segment(owner)}/rate-plans/${segment(policy)}`, body }, options);
  }

  /**
   * Sets the general rate plan of a policy.
   *
   * It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the settings of the
   * services.
   *
   * Scope `operator:limits`, tier `medium`. An extension of the API specification.
   */
  setRatePlan(policy: string, body: RatePlanPut, options: RequestOptions = {}): Promise<SetRatePlan> {
    return this.transport.json<SetRatePlan>({ method: 'PUT', path: `/operator/rate-plans/${segment(policy)}`, body }, options);
  }

  /**
   * Suspends an app.
   *
   * The next request of each of its tokens gets 403.
   *
   * Scope `operator:apps`, tier `medium`. An extension of the API specification.
   */
  suspendApp(clientId: string, options: RequestOptions = {}): Promise<OperatorApp> {
    return this.transport.json<OperatorApp>({ method: 'POST', path: `/operator/apps/${segment(clientId)}/suspend` }, options);
  }

  /**
   * Suspends a company.
   *
   * From the next request on, its credentials and signed links get 403; nobody of it can sign in, its live calls end,
   * and nothing goes out or comes in. Its webhooks pause. A company that is suspended or closing already stays as it is.
   *
   * Scope `operator:companies`, tier `medium`. An extension of the API specification.
   */
  suspendCompany(companyId: string, options: RequestOptions = {}): Promise<Company> {
    return this.transport.json<Company>({ method: 'POST', path: `/operator/companies/${segment(companyId)}/suspend` }, options);
  }

  /**
   * Gives a number to a company, takes it back, or ends its quarantine.
   *
   * For operators. At most one of the fields. A number that is taken back is quarantined; one that is given to a company
   * is not, wherever it was.
   *
   * Scope `operator:numbers`, tier `medium`. An extension of the API specification.
   */
  updatePoolNumber(numberId: string, body: PoolNumberPatch, options: RequestOptions = {}): Promise<PoolNumber> {
    return this.transport.json<PoolNumber>({ method: 'PATCH', path: `/operator/numbers/${segment(numberId)}`, body }, options);
  }
}

/** The routes under "Presence". */
export class PresenceApi {
  constructor(private readonly transport: Transport) {}

  /**
   * The presence of a colleague.
   *
   * Scope `presence:read`, tier `medium`.
   */
  get(query: GetPresenceQuery, options: RequestOptions = {}): Promise<Presence> {
    return this.transport.json<Presence>({ method: 'GET', path: '/presence', query }, options);
  }

  /**
   * Your own presence.
   *
   * Scope `presence:read`, tier `medium`.
   */
  getMine(options: RequestOptions = {}): Promise<Presence> {
    return this.transport.json<Presence>({ method: 'GET', path: '/presence/me' }, options);
  }

  /**
   * Sets your own presence.
   *
   * dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.
   *
   * Scope `presence:write`, tier `medium`.
   */
  setMine(body: PresencePut, options: RequestOptions = {}): Promise<Presence> {
    return this.transport.json<Presence>({ method: 'PUT', path: '/presence/me', body }, options);
  }
}

/** The routes under "Recordings". */
export class RecordingsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * One recording of a call.
   *
   * Scope `recordings:read`, tier `medium`.
   */
  get(recordingId: string, options: RequestOptions = {}): Promise<Recording> {
    return this.transport.json<Recording>({ method: 'GET', path: `/recordings/${segment(recordingId)}` }, options);
  }

  /**
   * The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.
   *
   * With a bearer credential, or without one by the signed link in `media_url`.
   *
   * Scope `recordings:read`, tier `heavy`.
   */
  getMedia(recordingId: string, query: GetRecordingMediaQuery = {}, options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: `/recordings/${segment(recordingId)}/media`, query }, options);
  }
}

/** The routes under "Request log". */
export class RequestLogApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Shows one of the company's latest requests.
   *
   * With the names of its query parameters, whose values are not recorded. If the company's setting `request_bodies` is
   * on, with the JSON bodies of requests of API keys and apps, which are kept for 7 days, without secrets and texts of
   * messages.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  getRequest(requestId: string, options: RequestOptions = {}): Promise<RequestLogDetails> {
    return this.transport.json<RequestLogDetails>({ method: 'GET', path: `/request-log/${segment(requestId)}` }, options);
  }

  /**
   * Lists the company's latest requests, newest first.
   *
   * At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is best effort:
   * entries can be missing, for example after an outage.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  listRequests(query: ListRequestsQuery = {}, options: RequestOptions = {}): Pager<RequestLogEntry> {
    return this.transport.pager<RequestLogEntry>({ method: 'GET', path: '/request-log', query }, options);
  }
}

/** The routes under "Sandbox". */
export class SandboxApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Somebody outside calls a number of the sandbox.
   *
   * For the keys and tokens of a sandbox. A desk phone answers `answered` calls, unless the user's presence is `dnd`; an
   * open client may answer before.
   *
   * Scope `calls:write`, tier `medium`. An extension of the API specification.
   */
  simulateCall(body: SandboxCall, options: RequestOptions = {}): Promise<SandboxCallCreated> {
    return this.transport.json<SandboxCallCreated>({ method: 'POST', path: '/sandbox/calls', body }, options);
  }

  /**
   * Somebody outside sends a fax to a number of the sandbox.
   *
   * For the keys and tokens of a sandbox. The result is a real PDF.
   *
   * Scope `faxes:write`, tier `medium`. An extension of the API specification.
   */
  simulateFax(body: SandboxFax, options: RequestOptions = {}): Promise<SandboxFaxCreated> {
    return this.transport.json<SandboxFaxCreated>({ method: 'POST', path: '/sandbox/faxes', body }, options);
  }

  /**
   * Somebody outside sends a text or MMS to a number of the sandbox.
   *
   * For the keys and tokens of a sandbox. STOP, START and HELP have their usual effect. Media are fetched as those of
   * received messages are.
   *
   * Scope `messages:write`, tier `medium`. An extension of the API specification.
   */
  simulateMessage(body: SandboxMessage, options: RequestOptions = {}): Promise<SandboxMessageCreated> {
    return this.transport.json<SandboxMessageCreated>({ method: 'POST', path: '/sandbox/messages', body }, options);
  }
}

/** The routes under "Usage". */
export class UsageApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Lists how much the company's credentials use of their rate limits.
   *
   * The 200 pairs of a credential and a policy with the most requests of the last hour. Counts are best effort: an
   * outage can lose some.
   *
   * Scope `company:manage`, tier `medium`. An extension of the API specification.
   */
  list(options: RequestOptions = {}): Pager<CredentialUsage> {
    return this.transport.pager<CredentialUsage>({ method: 'GET', path: '/usage' }, options);
  }
}

/** The routes under "Users". */
export class UsersApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Begins to add an app for one-time codes (RFC 6238).
   *
   * The user must have authenticated in the last 10 minutes. Show `otpauth_url` as a QR code and `secret` as text, both
   * only here. The app counts once it is confirmed by its first code, within 15 minutes.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  addTotp(options: IdempotentOptions = {}): Promise<NewTotp> {
    return this.transport.json<NewTotp>({ method: 'POST', path: '/users/me/second-factors/totp', idempotent: true }, options);
  }

  /**
   * Sends a link to a new email; following it changes the email.
   *
   * The user must have authenticated in the last 10 minutes. The link is valid for a day. Once it is followed, the user
   * signs in with the new email, and the old one is notified. Without a mail server, the link is returned in `url`. The
   * response is the same if another user has the email.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  changeEmail(body: EmailChange, options: RequestOptions = {}): Promise<RequestedEmail> {
    return this.transport.json<RequestedEmail>({ method: 'POST', path: '/users/me/email', body }, options);
  }

  /**
   * Changes the user's password.
   *
   * The user must have authenticated in the last 10 minutes. All other sessions of the user end, with their tokens.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  changePassword(body: PasswordChange, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: '/users/me/password', body }, options);
  }

  /**
   * Changes the user's own name.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  changeProfile(body: ProfileChange, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'PATCH', path: '/users/me/profile', body }, options);
  }

  /**
   * Confirms an app for one-time codes by its first code.
   *
   * The user must have authenticated in the last 10 minutes. With the user's first second factor it returns ten recovery
   * codes, only here; with a further one `recovery_codes` is null.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  confirmTotp(factorId: string, body: TotpConfirmation, options: RequestOptions = {}): Promise<RecoveryCodeList> {
    return this.transport.json<RecoveryCodeList>({ method: 'POST', path: `/users/me/second-factors/totp/${segment(factorId)}/confirm`, body }, options);
  }

  /**
   * Disables a user.
   *
   * Sessions, tokens and sockets of the user end at once, and desk phones are revoked. Numbers stay with the user: calls
   * to them go to voicemail. Disabling a disabled user changes nothing.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  disable(userId: string, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'POST', path: `/users/${segment(userId)}/disable` }, options);
  }

  /**
   * Enables a disabled user, who can sign in again.
   *
   * Nothing that ended works again. Enabling an active user changes nothing.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  enable(userId: string, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'POST', path: `/users/${segment(userId)}/enable` }, options);
  }

  /**
   * Signs the user out everywhere else.
   *
   * Ends all sessions but that of the request's own token.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  endOtherSessions(options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: '/users/me/sessions' }, options);
  }

  /**
   * Signs the user out of one browser.
   *
   * Ends the tokens of Switchboard's own applications in that browser. The session of the request's own token can be
   * ended too.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  endSession(sessionId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/users/me/sessions/${segment(sessionId)}` }, options);
  }

  /**
   * Erases name, email and sign-in data of a disabled user.
   *
   * The user's records stay. The email can be used again. This cannot be undone.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  erase(userId: string, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'POST', path: `/users/${segment(userId)}/erase` }, options);
  }

  /**
   * One user.
   *
   * Scope `users:read`, tier `medium`.
   */
  get(userId: string, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'GET', path: `/users/${segment(userId)}` }, options);
  }

  /**
   * The user that the credential acts as.
   *
   * For an API key, the user who created it; for an app, the user who authorized it. A client_credentials token acts for
   * no user and gets 403.
   *
   * Scope `users:read`, tier `medium`.
   */
  getMe(options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'GET', path: '/users/me' }, options);
  }

  /**
   * The users of the company, by name.
   *
   * Scope `users:read`, tier `medium`.
   */
  list(query: ListUsersQuery = {}, options: RequestOptions = {}): Pager<User> {
    return this.transport.pager<User>({ method: 'GET', path: '/users', query }, options);
  }

  /**
   * All devices of one user.
   *
   * They come on one page: `next_cursor` is null.
   *
   * Scope `devices:read`, tier `medium`.
   */
  listDevices(userId: string, options: RequestOptions = {}): Pager<Device> {
    return this.transport.pager<Device>({ method: 'GET', path: `/users/${segment(userId)}/devices` }, options);
  }

  /**
   * Lists the user's second factors, newest first.
   *
   * Passkeys are added on the page `/passkeys` of the authorization server.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  listSecondFactors(options: RequestOptions = {}): Pager<SecondFactor> {
    return this.transport.pager<SecondFactor>({ method: 'GET', path: '/users/me/second-factors' }, options);
  }

  /**
   * Lists where the user is signed in, the most recently used first.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  listSessions(options: RequestOptions = {}): Pager<Session> {
    return this.transport.pager<Session>({ method: 'GET', path: '/users/me/sessions' }, options);
  }

  /**
   * Removes an app for one-time codes, or a passkey.
   *
   * The user must have authenticated in the last 10 minutes. The recovery codes end with the last second factor.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  removeSecondFactor(factorId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/users/me/second-factors/${segment(factorId)}` }, options);
  }

  /**
   * Gives the user ten new recovery codes.
   *
   * The user must have authenticated in the last 10 minutes. They are returned only here; earlier ones are no longer
   * valid. Each works once, in place of a one-time code.
   *
   * Scope `me:manage`, tier `medium`. An extension of the API specification.
   */
  replaceRecoveryCodes(options: RequestOptions = {}): Promise<RecoveryCodeList> {
    return this.transport.json<RecoveryCodeList>({ method: 'POST', path: '/users/me/second-factors/recovery-codes' }, options);
  }

  /**
   * Sends a user a link to a new password.
   *
   * The link is valid for 15 minutes and works once; the password stays as it is until then. Without a mail server, the
   * link is returned in `url`.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  resetPassword(userId: string, options: RequestOptions = {}): Promise<PasswordReset | undefined> {
    return this.transport.json<PasswordReset | undefined>({ method: 'POST', path: `/users/${segment(userId)}/reset-password` }, options);
  }

  /**
   * Removes all second factors and recovery codes of a user who has lost them.
   *
   * The acting user must have authenticated in the last 10 minutes. The user is signed out everywhere and notified by
   * mail, signs in with the password alone, and adds a second factor then if the company requires one.
   *
   * Scope `people:manage`, tier `medium`. An extension of the API specification.
   */
  resetSecondFactor(userId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/users/${segment(userId)}/reset-second-factor` }, options);
  }

  /**
   * Changes name, extension or role of a user.
   *
   * Any subset of the fields. For an owner or admin, or the company itself. The change is in the activity log.
   *
   * Scope `users:write`, tier `medium`.
   */
  update(userId: string, body: UserPatch, options: RequestOptions = {}): Promise<User> {
    return this.transport.json<User>({ method: 'PATCH', path: `/users/${segment(userId)}`, body }, options);
  }
}

/** The routes under "Voicemails". */
export class VoicemailsApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Deletes a voicemail and its audio.
   *
   * For a short time it can be restored; then its audio is deleted permanently.
   *
   * Scope `voicemails:write`, tier `medium`.
   */
  delete(voicemailId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/voicemails/${segment(voicemailId)}` }, options);
  }

  /**
   * One voicemail.
   *
   * Scope `voicemails:read`, tier `medium`.
   */
  get(voicemailId: string, options: RequestOptions = {}): Promise<Voicemail> {
    return this.transport.json<Voicemail>({ method: 'GET', path: `/voicemails/${segment(voicemailId)}` }, options);
  }

  /**
   * The audio of a voicemail: Ogg Opus.
   *
   * With a bearer credential, or without one by the signed link in `media_url`.
   *
   * Scope `voicemails:read`, tier `heavy`.
   */
  getMedia(voicemailId: string, query: GetVoicemailMediaQuery = {}, options: RequestOptions = {}): Promise<Response> {
    return this.transport.media({ method: 'GET', path: `/voicemails/${segment(voicemailId)}/media`, query }, options);
  }

  /**
   * Voicemails, newest first.
   *
   * Scope `voicemails:read`, tier `heavy`.
   */
  list(query: ListVoicemailsQuery = {}, options: RequestOptions = {}): Pager<Voicemail> {
    return this.transport.pager<Voicemail>({ method: 'GET', path: '/voicemails', query }, options);
  }

  /**
   * Restores a deleted voicemail.
   *
   * Within 30 seconds of its deletion, or what the installation has set. One that is not deleted stays as it is. The
   * message waiting indicator of the number's desk phones is updated.
   *
   * Scope `voicemails:write`, tier `medium`. An extension of the API specification.
   */
  restore(voicemailId: string, options: RequestOptions = {}): Promise<Voicemail> {
    return this.transport.json<Voicemail>({ method: 'POST', path: `/voicemails/${segment(voicemailId)}/restore` }, options);
  }

  /**
   * Marks a voicemail read or unread.
   *
   * The message waiting indicator of the number's desk phones is updated.
   *
   * Scope `voicemails:write`, tier `medium`.
   */
  update(voicemailId: string, body: VoicemailUpdate, options: RequestOptions = {}): Promise<Voicemail> {
    return this.transport.json<Voicemail>({ method: 'PATCH', path: `/voicemails/${segment(voicemailId)}`, body }, options);
  }
}

/** The routes under "Webhooks". */
export class WebhooksApi {
  constructor(private readonly transport: Transport) {}

  /**
   * Subscribes an address to events.
   *
   * Starts a handshake: the address receives an empty POST with `X-SERVICE-Validation-Token` and has 3 seconds to
   * respond 2xx with the same header. The secret is only in this response. An app of another company also needs the read
   * scope of each filter's data.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  create(body: WebhookCreate, options: IdempotentOptions = {}): Promise<Webhook> {
    return this.transport.json<Webhook>({ method: 'POST', path: '/webhooks', body, idempotent: true }, options);
  }

  /**
   * Removes a subscription.
   *
   * Pending deliveries are not sent.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  delete(webhookId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/webhooks/${segment(webhookId)}` }, options);
  }

  /**
   * Removes the company's webhook of the first generation.
   *
   * Pending deliveries are not sent.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  deleteFirstGeneration(options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: '/webhooks/first-generation' }, options);
  }

  /**
   * One subscription, without its secret.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  get(webhookId: string, options: RequestOptions = {}): Promise<Webhook> {
    return this.transport.json<Webhook>({ method: 'GET', path: `/webhooks/${segment(webhookId)}` }, options);
  }

  /**
   * One delivery with its request, its attempts and what the receiver responded.
   *
   * The request is as the last attempt sent it, without the headers that the subscription adds, and without the
   * signatures once the secret has been replaced; it is null when the event is no longer stored. Of each response a few
   * headers and the first 2 KiB of a body of text are kept.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  getDelivery(webhookId: string, deliveryId: string, options: RequestOptions = {}): Promise<DeliveryDetails> {
    return this.transport.json<DeliveryDetails>({ method: 'GET', path: `/webhooks/${segment(webhookId)}/deliveries/${segment(deliveryId)}` }, options);
  }

  /**
   * The company's webhook of the first generation, without its secret.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  getFirstGeneration(options: RequestOptions = {}): Promise<FirstGenerationWebhook> {
    return this.transport.json<FirstGenerationWebhook>({ method: 'GET', path: '/webhooks/first-generation' }, options);
  }

  /**
   * How many attempts of the last 24 hours succeeded, and how long they took.
   *
   * Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at most.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  getStatistics(webhookId: string, options: RequestOptions = {}): Promise<WebhookStatistics> {
    return this.transport.json<WebhookStatistics>({ method: 'GET', path: `/webhooks/${segment(webhookId)}/statistics` }, options);
  }

  /**
   * Subscriptions, newest first.
   *
   * An app sees its own; an API key all of the company.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  list(options: RequestOptions = {}): Pager<Webhook> {
    return this.transport.pager<Webhook>({ method: 'GET', path: '/webhooks' }, options);
  }

  /**
   * The delivery log of a subscription, newest first.
   *
   * One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page can have
   * fewer records than its limit, or none, and still lead to the next one.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  listDeliveries(webhookId: string, query: ListDeliveriesQuery = {}, options: RequestOptions = {}): Pager<Delivery> {
    return this.transport.pager<Delivery>({ method: 'GET', path: `/webhooks/${segment(webhookId)}/deliveries`, query }, options);
  }

  /**
   * Sets the company's webhook of the first generation.
   *
   * One per company: no handshake, no expiry, no suspension; signed and retried like any other. A new secret is only in
   * the response that sets it.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  putFirstGeneration(body: FirstGenerationPut, options: RequestOptions = {}): Promise<FirstGenerationWebhook> {
    return this.transport.json<FirstGenerationWebhook>({ method: 'PUT', path: '/webhooks/first-generation', body }, options);
  }

  /**
   * The events that wait for the reader of a subscription with `delivery` `pull`, and those that come while it waits.
   *
   * `after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged comes again,
   * with the same `id`. One request reads at a time; the one before gets an empty page.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  readEvents(webhookId: string, query: ReadEventsQuery = {}, options: RequestOptions = {}): Promise<EventPage> {
    return this.transport.json<EventPage>({ method: 'GET', path: `/webhooks/${segment(webhookId)}/events`, query }, options);
  }

  /**
   * Sends all events of a period that the subscription asks for and never received.
   *
   * These are the events that failed all attempts, and those that were not sent because the subscription was suspended
   * or had expired; none is from before it was created. If the response has `next_since`, repeat the request from there.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  recoverEvents(webhookId: string, body: RecoverIn, options: RequestOptions = {}): Promise<Recovery> {
    return this.transport.json<Recovery>({ method: 'POST', path: `/webhooks/${segment(webhookId)}/recover`, body }, options);
  }

  /**
   * Sends one delivery again, under the same id.
   *
   * Attempts continue the count, and failures are retried as before. A delivery that waits for its next attempt gets it
   * now.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  redeliver(webhookId: string, deliveryId: string, options: RequestOptions = {}): Promise<QueuedDelivery> {
    return this.transport.json<QueuedDelivery>({ method: 'POST', path: `/webhooks/${segment(webhookId)}/deliveries/${segment(deliveryId)}/redeliver` }, options);
  }

  /**
   * Extends the expiry by the time that the subscription was created with.
   *
   * A suspended subscription stays suspended.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  renew(webhookId: string, options: RequestOptions = {}): Promise<Webhook> {
    return this.transport.json<Webhook>({ method: 'POST', path: `/webhooks/${segment(webhookId)}/renew` }, options);
  }

  /**
   * Replaces the secret of a subscription. The new secret is only in this response.
   *
   * The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new one last.
   *
   * Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
   */
  rotateSecret(webhookId: string, body?: SecretChange, options: RequestOptions = {}): Promise<Webhook> {
    return this.transport.json<Webhook>({ method: 'POST', path: `/webhooks/${segment(webhookId)}/secret`, body }, options);
  }

  /**
   * Sends an example of an event, whatever the filters are; without a body a test.ping.
   *
   * The delivery carries a record in the shape of the event, whose ids belong to no record of the company, and the
   * header `X-SERVICE-Test: true`. It counts and is retried like any other.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  test(webhookId: string, body?: TestEvent, options: RequestOptions = {}): Promise<QueuedDelivery> {
    return this.transport.json<QueuedDelivery>({ method: 'POST', path: `/webhooks/${segment(webhookId)}/test`, body }, options);
  }

  /**
   * Changes address and filters, and makes a suspended subscription active again.
   *
   * Fields that are not given stay unchanged. A new address has to pass the handshake. `expires_at` does not change.
   *
   * Scope `webhooks:manage`, tier `medium`.
   */
  update(webhookId: string, body: WebhookUpdate, options: RequestOptions = {}): Promise<Webhook> {
    return this.transport.json<Webhook>({ method: 'PUT', path: `/webhooks/${segment(webhookId)}`, body }, options);
  }
}

/** All groups of routes. */
export class Api {
  readonly apiKeys: ApiKeysApi;
  readonly account: AccountApi;
  readonly activity: ActivityApi;
  readonly apps: AppsApi;
  readonly auditLog: AuditLogApi;
  readonly availableNumbers: AvailableNumbersApi;
  readonly calls: CallsApi;
  readonly client: ClientApi;
  readonly connectedApps: ConnectedAppsApi;
  readonly contacts: ContactsApi;
  readonly conversations: ConversationsApi;
  readonly credential: CredentialApi;
  readonly devices: DevicesApi;
  readonly faxes: FaxesApi;
  readonly invitations: InvitationsApi;
  readonly media: MediaApi;
  readonly messages: MessagesApi;
  readonly numbers: NumbersApi;
  readonly operator: OperatorApi;
  readonly presence: PresenceApi;
  readonly recordings: RecordingsApi;
  readonly requestLog: RequestLogApi;
  readonly sandbox: SandboxApi;
  readonly usage: UsageApi;
  readonly users: UsersApi;
  readonly voicemails: VoicemailsApi;
  readonly webhooks: WebhooksApi;

  constructor(transport: Transport) {
    this.apiKeys = new ApiKeysApi(transport);
    this.account = new AccountApi(transport);
    this.activity = new ActivityApi(transport);
    this.apps = new AppsApi(transport);
    this.auditLog = new AuditLogApi(transport);
    this.availableNumbers = new AvailableNumbersApi(transport);
    this.calls = new CallsApi(transport);
    this.client = new ClientApi(transport);
    this.connectedApps = new ConnectedAppsApi(transport);
    this.contacts = new ContactsApi(transport);
    this.conversations = new ConversationsApi(transport);
    this.credential = new CredentialApi(transport);
    this.devices = new DevicesApi(transport);
    this.faxes = new FaxesApi(transport);
    this.invitations = new InvitationsApi(transport);
    this.media = new MediaApi(transport);
    this.messages = new MessagesApi(transport);
    this.numbers = new NumbersApi(transport);
    this.operator = new OperatorApi(transport);
    this.presence = new PresenceApi(transport);
    this.recordings = new RecordingsApi(transport);
    this.requestLog = new RequestLogApi(transport);
    this.sandbox = new SandboxApi(transport);
    this.usage = new UsageApi(transport);
    this.users = new UsersApi(transport);
    this.voicemails = new VoicemailsApi(transport);
    this.webhooks = new WebhooksApi(transport);
  }
}
