// Generated from docs/openapi.json by sdk/renew. Do not edit.

/** The company that the credential belongs to, with counts of what it has. */
export interface Account {
  /** The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for emergencies. */
  country: string;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The number (E.164) whose calls ring every available user at once; null for none. */
  main_number: string | null;
  /** The name of the company, 1 to 120 characters. */
  name: string;
  /** How many phone numbers the company has, regardless of their status. */
  number_count: number;
  /** A name of the IANA time zone database, in which pages show times; the API itself uses UTC. */
  timezone: string;
  /** How many users are active; disabled ones do not count. */
  user_count: number;
}

/**
 * What was done, and to which kind of record.
 *
 * - `settings_changed`: Settings of the company were changed: the fields that differ.
 * - `user_updated`: The name, extension or role of a user was changed.
 * - `number_assigned`: A number was assigned to a user or to nobody; lists desk phones that this revoked.
 * - `number_updated`: The label of a number was changed or removed.
 * - `number_taken`: The company took a number from the pool.
 * - `number_added`: An operator gave a number to the company.
 * - `number_released`: The company gave a number back, or an operator took it back.
 * - `number_moved`: Operators' log only: a number was given to another company, or to none.
 * - `number_quarantine_ended`: Operators' log only: a quarantine was ended early.
 * - `device_created`: A device was created: its user, name, type, model and number.
 * - `device_updated`: The name, model or number of a device was changed.
 * - `device_revoked`: A device was revoked and can no longer connect.
 * - `device_credentials_replaced`: A device got new SIP credentials, which are not logged.
 * - `contact_created`: A shared contact was created; its fields are not logged.
 * - `contact_updated`: A shared contact was changed, or is shared no more.
 * - `contact_deleted`: A shared contact was deleted; its fields are not logged.
 * - `contacts_imported`: A file of contacts was imported: how many shared ones it created and updated.
 * - `webhook_created`: A webhook was created: its URL without the query, and its filters.
 * - `webhook_updated`: The URL or the filters of a webhook were changed.
 * - `webhook_reactivated`: A suspended webhook was made active again.
 * - `webhook_secret_rotated`: A webhook got a new secret, which is not logged.
 * - `webhook_deleted`: A webhook was deleted; nothing is sent to it any more.
 * - `export_made`: An export of all data of the company was requested.
 */
export type Action =
  | 'settings_changed'
  | 'user_updated'
  | 'number_assigned'
  | 'number_updated'
  | 'number_taken'
  | 'number_added'
  | 'number_released'
  | 'number_moved'
  | 'number_quarantine_ended'
  | 'device_created'
  | 'device_updated'
  | 'device_revoked'
  | 'device_credentials_replaced'
  | 'contact_created'
  | 'contact_updated'
  | 'contact_deleted'
  | 'contacts_imported'
  | 'webhook_created'
  | 'webhook_updated'
  | 'webhook_reactivated'
  | 'webhook_secret_rotated'
  | 'webhook_deleted'
  | 'export_made'
  | (string & {});

/** One entry of the activity log: who changed what in the company. */
export interface Activity {
  /** What was done, and to which kind of record. */
  action: Action;
  /** The same fields with their values after the change. */
  after: Record<string, unknown>;
  /** The changed fields with their values before the change; url is null for an app of another company. */
  before: Record<string, unknown>;
  /** The IP address that the request came from; null for an app of another company. */
  client_address: string | null;
  /** The app that made the change; null when an API key did. */
  client_id: string | null;
  /** When the change was made, RFC 3339 in UTC. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The identifier of the API key that made the change; null when an app did. */
  key_id: string | null;
  /** The identifier of the user, number, device, contact, webhook or export that was changed, or of the company. */
  record_id: string;
  /** The `X-Request-Id` of the request that made the change. */
  request_id: string;
  /** The identifier of the user who made the change; null for a token that acts for the company itself. */
  user_id: string | null;
}

/** An API key of the company or an operator key, without the secret credential itself. */
export interface ApiKey {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the user who created it and whom it acts as. */
  created_by: string;
  /** When it stops working, RFC 3339 in UTC; null for never. */
  expires_at: string | null;
  /** The last four characters before the key's checksum, to tell keys apart. */
  hint: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The last four characters of the key, which can be compared with the end of a stored one. */
  last_characters: string;
  /** When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use. */
  last_used_at: string | null;
  /** What it is for, 1 to 120 characters. */
  name: string;
  /** What it may do: a route needs the scope that it names. */
  scopes: Scope[];
}

/** What to change of a key; absent fields stay as they are. */
export interface ApiKeyChange {
  /** What it is for, 1 to 120 visible characters. */
  name?: string;
}

/** An API key to create, with a name and scopes. */
export interface ApiKeyCreate {
  /** A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. Not together with `expires_in`. */
  expires_at?: string | Date;
  /** Seconds until it expires, a minute to ten years; without it and `expires_at`, never. */
  expires_in?: number;
  /** What it is for, 1 to 120 visible characters. */
  name: string;
  /** What it may do, without duplicates. Those that manage the company need an owner or admin who has just authenticated. */
  scopes: Scope[];
}

/** An app that the company has registered. */
export interface App {
  /** Sensitive scopes that an operator approved, so that users of other companies may allow them. */
  approved_scopes: Scope[];
  /** The identifier of an app, with the prefix `svc_app_`. */
  client_id: string;
  /** The secret of a confidential app; only in the response that has just created it. */
  client_secret?: string;
  /** When it was registered, RFC 3339 in UTC. */
  created_at: string;
  /** The home page that the app's company registered for it; null for none. */
  homepage_url: string | null;
  /** The logo that the app's company registered for it; null for none. */
  logo_url: string | null;
  /** What the consent page calls it, 1 to 80 characters. */
  name: string;
  /** Until when the previous secret is valid too, RFC 3339 in UTC; null when there is none. */
  previous_secret_expires_at: string | null;
  /**
   * Where users return after their decision, compared character by character: https, http on loopback; for a public app,
   * also a private scheme such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** Sensitive scopes that wait for the operator's decision. */
  requested_scopes: Scope[];
  /** What it may request from users, and as itself. */
  scopes: Scope[];
  /** Whether it works, or an operator suspended it. */
  status: AppStatus;
  /** Whether it can keep a secret. */
  type: AppType;
}

/** The fields of an app to change; absent fields stay unchanged. */
export interface AppChange {
  /** Shown on the consent page; https, or http on loopback; null removes it. */
  homepage_url?: string;
  /** For custom consent pages; https, or http on loopback; null removes it. */
  logo_url?: string;
  /** What the consent page calls it, 1 to 80 visible characters; not Switchboard's own name. */
  name?: string;
  /** The complete list, up to 10; pending consent requests with an address that is missing here end. */
  redirect_uris?: string[];
  /** The complete list; valid tokens lose missing scopes within a minute. */
  scopes?: Scope[];
}

/** An app to register for the company. */
export interface AppCreate {
  /** Shown on the consent page; https, or http on loopback. None by default. */
  homepage_url?: string;
  /** For custom consent pages; https, or http on loopback. None by default. */
  logo_url?: string;
  /** What the consent page calls it, 1 to 80 visible characters; not Switchboard's own name. */
  name: string;
  /**
   * Up to 10, without duplicates, at least one for a public app: https, http on loopback; for a public app, also a
   * private scheme such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** What it may request from users, without duplicates; sensitive ones need an approval for other companies. */
  scopes: Scope[];
  /** Whether it can keep a secret; it cannot be changed later. */
  type: AppType;
}

/**
 * Whether an app works.
 *
 * - `active`: Users can allow it, and its tokens work.
 * - `suspended`: An operator suspended it: its tokens get 403, and no new ones are issued.
 */
export type AppStatus =
  | 'active'
  | 'suspended'
  | (string & {});

/**
 * Whether an app can keep a secret (RFC 6749, section 2.1).
 *
 * - `confidential`: It runs on a server, and has a secret.
 * - `public`: It runs in a browser or on a phone, has no secret, and must use PKCE.
 */
export type AppType =
  | 'confidential'
  | 'public'
  | (string & {});

/** Scopes of an app that the operator is asked to approve. */
export interface ApprovalAsk {
  /** Sensitive scopes among those that the app may request, without duplicates. */
  scopes: Scope[];
}

/** What an operator decides about sensitive scopes of an app. */
export interface ApprovalDecision {
  /** What becomes of these scopes: approved, refused or withdrawn. */
  decision: ApprovalDecisionVerdict;
  /** The app's `requested_at` as the operator saw it: the decision is refused if the app has changed since. */
  requested_at?: string | Date;
  /** Sensitive scopes among those that the app may request, without duplicates. */
  scopes: Scope[];
}

/**
 * What becomes of sensitive scopes that an app asks for.
 *
 * - `approve`: Users of other companies can allow the scopes.
 * - `refuse`: The request ends; earlier approvals stay in place.
 * - `withdraw`: The approval ends, and valid tokens lose the scopes within a minute.
 */
export type ApprovalDecisionVerdict =
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | (string & {});

/**
 * The roles that can be given to a user who is not the owner.
 *
 * - `admin`: Manages users, numbers, devices, apps and settings of the company.
 * - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
 */
export type AssignableRole =
  | 'admin'
  | 'member'
  | (string & {});

/**
 * How an attempt to deliver an event ended.
 *
 * - `delivered`: The receiver responded with 2xx within ten seconds.
 * - `failed`: There was another response, or none in time.
 */
export type AttemptStatus =
  | 'delivered'
  | 'failed'
  | (string & {});

/** One entry of the audit log: a sign-in, or a change. */
export interface AuditEntry {
  /** What was done, such as `signed_in` or `api_key_created`; a later version may have others. */
  action: string;
  /** The IP address that the request came from; null for what no request did. */
  client_address: string | null;
  /** The app that was involved; null for none. */
  client_id: string | null;
  /** When it was done, RFC 3339 in UTC. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The identifier of the API key or operator key with which the user did it; null for none. */
  key_id: string | null;
  /** The identifier of the record it was about, such as an API key, a device or a company; null for none. */
  record_id: string | null;
  /** The identifier of the user who did it or for whom it was tried, or of an operator; null if unknown. */
  user_id: string | null;
}

/** A number of the service's pool that the company can take. */
export interface AvailableNumber {
  /** What it could be used for once the company has it. */
  capabilities: Capability[];
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The phone number itself in E.164: `+`, the country code and digits. */
  number: string;
  /** Which kind of phone number it is to the network. */
  type: NumberType;
}

/** The SIP account with which a client application registers as a phone with sound. */
export interface BrowserPhone {
  /** The SIP domain that the phone registers at, which is also the realm of the authentication. */
  domain: string;
  /** When the phone ends unless it is renewed before, RFC 3339 in UTC. */
  expires_at: string;
  /**
   * STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly none. Their credentials
   * end within an hour; renewing the phone returns new ones.
   */
  ice_servers: IceServer[];
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The SIP secret, 32 letters and digits; shown only in this response. */
  password: string;
  /** The SIP user, unique in the service; it reveals nothing about the company. */
  username: string;
  /** The address of SIP over a WebSocket (RFC 7118); add the parameter `ticket`. */
  websocket_url: string;
}

/** A phone of a client application that goes on, with new credentials of its servers. */
export interface BrowserPhoneRenewal {
  /** When the phone ends unless it is renewed again before, RFC 3339 in UTC. */
  expires_at: string;
  /** The STUN and TURN servers of the phone, with new credentials. */
  ice_servers: IceServer[];
  /** The identifier of the phone, as in the path. */
  id: string;
}

/** A call: one leg, as one user sees it. Two colleagues who talk have a leg each. */
export interface Call {
  /** When somebody answered, RFC 3339 in UTC; null when nobody did. */
  answered_at: string | null;
  /** Who began it, seen from the company. */
  direction: CallDirection;
  /** How long the parties talked, in whole seconds from the answer to the end; 0 without an answer. */
  duration: number;
  /** When it was over, RFC 3339 in UTC; null before. */
  ended_at: string | null;
  /** The caller's number, E.164; null when the caller withheld it. */
  from: string | null;
  /** Whether `GET /calls/{call_id}/transcript` has its text. */
  has_transcript: boolean;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The identifier of the company's line. For a user without a number, the one that the call shows. */
  number_id: string | null;
  /** Whether the other party is on hold and hears music; false at first. */
  on_hold: boolean;
  /** The slot from which colleagues can pick up a parked call, three digits; null when it is not parked. */
  parked_slot: string | null;
  /** Whether it is being recorded at this moment. */
  recording: boolean;
  /** The identifiers of its finished recordings, oldest first; an empty list for none. */
  recording_ids: string[];
  /** How it ended; `in_progress` until the call is over. */
  result: CallResult;
  /** When it started to ring, RFC 3339 in UTC. */
  started_at: string;
  /** Where it is now; `failed` only with the result `failed`. */
  state: CallState;
  /** The called number, E.164; of a colleague, the colleague's number. */
  to: string;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user who then had the line, or who answered or placed the call; null for nobody. */
  user_id: string | null;
  /** The identifier of the voicemail that the caller left; null for none. */
  voicemail_id: string | null;
}

/** The number to call, and the line to call from. */
export interface CallCreate {
  /** A number of the company that the user may use, E.164; by default the user's line. A call to a colleague needs none. */
  caller_id?: string | null;
  /** An outside number in E.164, or a colleague's extension of 2 to 6 digits. */
  to: string;
}

/** A call that the user's open client application was asked to place. */
export interface CallCreated {
  /** Always null here; the status route has the identifier once a client has placed the call. */
  call_id: string | null;
  /** When the call was requested, RFC 3339 in UTC; a client has 30 seconds to place it. */
  created_at: string;
  /** The number that the called party sees, E.164. */
  from: string;
  /** The identifier of the request, for `GET /calls/{call_id}/status` only. */
  id: string;
  /** Always `ringing`: no client has placed the call yet. */
  status: CallState;
  /**
   * The called number, E.164; for a colleague, the colleague's number, or a number of the company for one without a
   * number.
   */
  to: string;
}

/** How many calls there were on one day. */
export interface CallDay {
  /** A date in the time zone of the company, such as `2026-11-20`. */
  day: string;
  /** How many calls came in, those that were missed included. */
  inbound: number;
  /** How many inbound calls nobody answered and that left no voicemail. */
  missed: number;
  /** How many calls were placed. */
  outbound: number;
}

/**
 * Who began the call, seen from the company.
 *
 * - `inbound`: Somebody called the company, or a colleague called this user.
 * - `outbound`: A user of the company placed the call.
 */
export type CallDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface CallEvent {
  /** The record as the API shows it at the time of the event. */
  data: Call;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `calls.session.setup`: A call begins: one leg of it exists.
   * - `calls.session.ringing`: A call rings at its user or at the other party.
   * - `calls.session.answered`: A call was answered, and the parties talk.
   * - `calls.session.hold`: A call was put on hold, or taken back.
   * - `calls.session.ended`: A call is over; its record may still change.
   * - `calls.log`: A call is over and in the log, with its final result.
   */
  event: 'calls.session.setup' | 'calls.session.ringing' | 'calls.session.answered' | 'calls.session.hold' | 'calls.session.ended' | 'calls.log';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/**
 * How a call ended.
 *
 * - `answered`: Somebody answered it, and the parties talked.
 * - `missed`: An inbound call that nobody answered and that left no voicemail.
 * - `voicemail`: The caller was connected to voicemail and left a message.
 * - `busy`: The called party was on another call.
 * - `no_answer`: An outbound call that rang and that nobody answered.
 * - `blocked`: It was not let through, such as by a block list of the network.
 * - `failed`: The call could not be connected.
 * - `in_progress`: The call is not over yet.
 */
export type CallResult =
  | 'answered'
  | 'missed'
  | 'voicemail'
  | 'busy'
  | 'no_answer'
  | 'blocked'
  | 'failed'
  | 'in_progress'
  | (string & {});

/**
 * Where a call is now.
 *
 * - `ringing`: It rings, and nobody has answered yet.
 * - `in_progress`: It was answered; the parties talk, or it is held or parked.
 * - `ended`: It is over, with any result except `failed`.
 * - `failed`: It is over because it could not be connected.
 */
export type CallState =
  | 'ringing'
  | 'in_progress'
  | 'ended'
  | 'failed'
  | (string & {});

/** The state of a call, or of a request for one. */
export interface CallStatus {
  /** The identifier of the call for all other routes, once it is placed; null before. */
  call_id: string | null;
  /** The identifier in the path: of a call, or of the response to `POST /calls`. */
  id: string;
  /** Where the call is now; `ringing` until a client has placed it. */
  status: CallState;
}

/** The calling limits to change; absent fields stay unchanged. */
export interface CallingChange {
  /** How many calls to outside numbers may be open at once, 0 to 100,000; null for the default. */
  concurrent?: number;
  /**
   * Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries. Special numbers,
   * such as premium-rate ones and those of satellites, can be called by a prefix only.
   */
  countries?: string[];
  /**
   * After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax counting as
   * a minute; null for the default.
   */
  minutes_per_day?: number;
}

/** Which outside numbers a company may call, and how much. */
export interface CallingRules {
  /** How many calls to outside numbers may be open at once; by default 2, and 2 more for each active user. */
  concurrent: number;
  /**
   * Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries. Special numbers,
   * such as premium-rate ones and those of satellites, can be called by a prefix only.
   */
  countries: string[] | null;
  /**
   * After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax counting as
   * a minute; by default 600, and 240 more for each active user.
   */
  minutes_per_day: number;
}

/**
 * One use that a number can have.
 *
 * - `voice`: It can call and be called.
 * - `sms`: It sends and receives texts without media.
 * - `mms`: It sends and receives texts with media.
 * - `fax`: It sends and receives faxes.
 */
export type Capability =
  | 'voice'
  | 'sms'
  | 'mms'
  | 'fax'
  | (string & {});

/** Opens one live connection of the client application. */
export interface ClientTicket {
  /** Until when it opens a connection, RFC 3339 in UTC; 30 seconds after its creation. */
  expires_at: string;
  /** The value of the socket's `ticket` parameter; valid for one connection. */
  ticket: string;
}

/** A company with its owner and limits, as operators see it. */
export interface Company {
  /** Which outside numbers it may call, with the defaults of what is not set. */
  calling: CallingRules;
  /** The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read. */
  country: string;
  /** When an operator created it, RFC 3339 in UTC. */
  created_at: string;
  /** When a closing company is erased for good, RFC 3339 in UTC; absent otherwise. */
  erase_at?: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The name of the company, 1 to 120 characters. */
  name: string;
  /** How many phone numbers it has, regardless of their status. */
  number_count: number;
  /** The user who owns the company, invited or active. */
  owner: CompanyOwner;
  /** Whether it can use the service, or is about to be erased. */
  status: CompanyStatus;
  /** A name of the IANA time zone database, such as `America/Chicago`, in which pages show times. */
  timezone: string;
  /** How many users it has, the owner and disabled ones included. */
  user_count: number;
}

/** The fields of a company to change; absent fields stay unchanged. */
export interface CompanyChange {
  /** Which outside numbers the company may call, and how much; null for the defaults. */
  calling?: CallingChange;
  /** The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read. */
  country?: string;
  /** The new name of the company, 1 to 120 visible characters. */
  name?: string;
  /** A name of the IANA time zone database, such as `America/Chicago`, in which pages show times. */
  timezone?: string;
}

/** A company to create, with the owner to invite. */
export interface CompanyCreate {
  /** The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read. */
  country: string;
  /** The name of the company, 1 to 120 visible characters. */
  name: string;
  /** The user who gets the invitation and will own the company. */
  owner: CompanyCreateOwner;
  /** A name of the IANA time zone database, such as `America/Chicago`, in which pages show times. */
  timezone: string;
}

/** The future owner of a company, who is invited by email. */
export interface CompanyCreateOwner {
  /** The email address with which the owner will sign in; no user of any company may have it. */
  email: string;
  /** The full name, 1 to 120 visible characters; the owner can change it when accepting. */
  name: string;
}

/** The user who owns a company, or is invited to. */
export interface CompanyOwner {
  /** The email address with which the owner signs in. */
  email: string;
  /** The full name as the invitation had it, or as the owner changed it. */
  name: string;
  /** Whether the owner has accepted the invitation and can sign in. */
  status: CompanyOwnerStatus;
}

/**
 * Whether the owner of a company can sign in.
 *
 * - `invited`: The invitation was sent and not accepted yet.
 * - `active`: The owner accepted it and has a password.
 */
export type CompanyOwnerStatus =
  | 'invited'
  | 'active'
  | (string & {});

/**
 * Whether a company can use the service.
 *
 * - `active`: Its users can sign in, and its numbers work.
 * - `suspended`: An operator stopped it: nobody signs in, nothing rings, and no credential works.
 * - `closing`: It is suspended, and all its data is erased at `erase_at`.
 */
export type CompanyStatus =
  | 'active'
  | 'suspended'
  | 'closing'
  | (string & {});

/** An app that the user has granted access to. */
export interface ConnectedApp {
  /** The identifier of an app, with the prefix `svc_app_`. */
  client_id: string;
  /** The company that developed and registered the app. */
  company: ConnectedAppCompany;
  /** When the oldest active grant was made, RFC 3339 in UTC. */
  connected_at: string;
  /** The home page that the app's company registered for it; null for none. */
  homepage_url: string | null;
  /** When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use. */
  last_used_at: string | null;
  /** What the consent page called it. */
  name: string;
  /** What it may do at present, of all that was granted. */
  scopes: Scope[];
}

/** The company that developed and registered an app. */
export interface ConnectedAppCompany {
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The name of the company; null when it is not known. */
  name: string | null;
}

/** Somebody outside of the company, as a user or the company knows them. */
export interface Contact {
  /** Where the person works, up to 120 characters; null for nothing. */
  company: string | null;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** Up to 10 email addresses, in the order in which they were given. */
  emails: ContactEmail[];
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The full name, 1 to 120 visible characters. */
  name: string;
  /** What users should remember, up to 2,000 characters; null for nothing. */
  note: string | null;
  /** Up to 10 phone numbers, in the order in which they were given. */
  numbers: ContactNumber[];
  /** Whether everybody in the company sees it, or only one user. */
  shared: boolean;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the only user who sees it; null when it is shared. */
  user_id: string | null;
}

/** A contact to create; only the name is required. */
export interface ContactCreate {
  /** Where the person works, 1 to 120 visible characters; null by default. */
  company?: string | null;
  /** Up to 10 email addresses, none twice; none by default. */
  emails?: EmailEntry[] | null;
  /** The full name, 1 to 120 visible characters. */
  name: string;
  /** What users should remember, up to 2,000 characters; null by default. */
  note?: string | null;
  /** Up to 10 phone numbers, none twice; none by default. */
  numbers?: NumberEntry[] | null;
  /**
   * Whether the whole company sees it. By default only the user does; a credential without a user can create shared ones
   * only.
   */
  shared?: boolean | null;
}

/** An email address of a contact, with what it is for. */
export interface ContactEmail {
  /** The address as it was given, at most 254 characters. */
  email: string;
  /** What the address is for, such as `work`; null for nothing. */
  label: string | null;
}

/** A file of contacts to import, as multipart/form-data. */
export interface ContactFileForm {
  /** CSV or vCard, up to 5 MiB and 5,000 entries. */
  file: Blob;
  /** Whether the whole company sees them, where an entry does not say it. By default only the user does. */
  shared?: boolean | null;
}

/** A phone number of a contact, with what it is for. */
export interface ContactNumber {
  /** What the number is for, such as `mobile`; null for nothing. */
  label: string | null;
  /** The phone number in E.164: `+`, the country code and digits. */
  number: string;
}

/** The changes of a contact: any subset of these fields. */
export interface ContactPatch {
  /** Where the person works, 1 to 120 visible characters, or null for nothing. */
  company?: string | null;
  /** All email addresses that the contact has afterwards, up to 10, none twice. */
  emails?: EmailEntry[];
  /** The full name, 1 to 120 visible characters. */
  name?: string;
  /** What users should remember, up to 2,000 characters, or null for nothing. */
  note?: string | null;
  /** All numbers that the contact has afterwards, up to 10, none twice. */
  numbers?: NumberEntry[];
  /** `true` shows it to the whole company; `false` makes it the contact of the user who changes it. */
  shared?: boolean;
}

/** A call after an action, with the name of the action. */
export interface ControlResult {
  /** The action, as the last word of the path: hold, unhold, transfer, park, record or hangup. */
  action: string;
  /** The whole call as it is after the action. */
  call: Call;
  /** The identifier of the call, as in the path. */
  call_id: string;
}

/** All messages between one line of the company and one other number that you may see. */
export interface Conversation {
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The latest message that was sent or received, whole. */
  last_message: Message;
  /** How many messages it has, both directions together. */
  message_count: number;
  /** The company's own line, E.164. */
  number: string;
  /** The identifier of the company's own line. */
  number_id: string;
  /** The other party's number, E.164; null for all senders who withheld theirs. */
  other_number: string | null;
  /** How many of its messages nobody marked as read. */
  unread_count: number;
  /** When the last message was received or sent, RFC 3339 in UTC; marking as read does not move it. */
  updated_at: string;
}

/** A new API key, shown this one time. */
export interface CreatedApiKey {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the user who created it and whom it acts as. */
  created_by: string;
  /** When it stops working, RFC 3339 in UTC; null for never. */
  expires_at: string | null;
  /** The last four characters before the key's checksum, to tell keys apart. */
  hint: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The bearer credential itself, with the prefix `svc_live_`; only in this response, and absent in a repeated one. */
  key?: string;
  /** The last four characters of the key, which can be compared with the end of a stored one. */
  last_characters: string;
  /** When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use. */
  last_used_at: string | null;
  /** What it is for, 1 to 120 characters. */
  name: string;
  /** What it may do: a route needs the scope that it names. */
  scopes: Scope[];
}

/** A new company, with the invitation of its owner. */
export interface CreatedCompany {
  /** Which outside numbers it may call: the defaults. */
  calling: CallingRules;
  /** The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read. */
  country: string;
  /** When it was created, RFC 3339 in UTC. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The invitation that was sent to the owner. */
  invitation: CreatedCompanyInvitation;
  /** The name of the company, 1 to 120 characters. */
  name: string;
  /** How many phone numbers it has: always 0. */
  number_count: number;
  /** The user who will own it after accepting the invitation. */
  owner: CompanyOwner;
  /** Whether it can use the service: always `active`. */
  status: CompanyStatus;
  /** A name of the IANA time zone database, such as `America/Chicago`, in which pages show times. */
  timezone: string;
  /** How many users it has: always 1, the owner. */
  user_count: number;
}

/** The invitation of a company's owner, sent by email unless there is no mail server. */
export interface CreatedCompanyInvitation {
  /** The address to which it was sent, which will be the sign-in name. */
  email: string;
  /** Until when it can be accepted, RFC 3339 in UTC. */
  expires_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The link that accepts it; returned only when it was just created, and only without a mail server. */
  url?: string;
}

/** The credential of the request: in which company and as whom it acts, and what it may do. */
export interface Credential {
  /** The app of an access token; null for an API key. */
  client_id: string | null;
  /** The identifier of the API key; null for an access token. */
  key_id: string | null;
  /** The identifier of the company in which it acts. */
  org_id: string;
  /**
   * What it may do now, by name: the scopes that were granted, without those that need an owner or admin where its user
   * is neither.
   */
  scopes: string[];
  /** Whether it is an API key or an access token; signed links are no credential. */
  type: CredentialType;
  /**
   * The identifier of the user that `me` stands for; null for a token of the company itself, and for a key whose creator
   * is disabled or deleted.
   */
  user_id: string | null;
}

/** A credential of a company, named without its secret. */
export interface CredentialSummary {
  /** The hint of the API key, or the name of the app; null when it is not known, and for signed links. */
  hint: string | null;
  /** The `owner` in the paths of its rate plans; null for signed links. */
  id: string | null;
  /** Which kind it is: API key, token, or signed link. */
  kind: CredentialSummaryKind;
}

/**
 * Which kind of credential sent a request.
 *
 * - `api_key`: An API key that the company created.
 * - `access_token`: An OAuth access token that an app holds.
 * - `link`: All signed links to media of the company together.
 */
export type CredentialSummaryKind =
  | 'api_key'
  | 'access_token'
  | 'link'
  | (string & {});

/**
 * The kind of a credential.
 *
 * - `api_key`: An API key, which acts as the user who created it.
 * - `access_token`: An access token of an app, which acts as the user who allowed the app, or as the company.
 */
export type CredentialType =
  | 'api_key'
  | 'access_token'
  | (string & {});

/** How much a credential uses of a rate policy. */
export interface CredentialUsage {
  /** The credential whose requests are counted; null if it is gone. */
  credential: CredentialSummary | null;
  /** The limit that is in force now for this credential. */
  limit: SetRatePlan;
  /** The minutes of the last hour in which there were requests, oldest first. */
  minutes: CredentialUsageMinute[];
  /** The rate policy that the requests count under, such as `heavy`. */
  policy: string;
  /** How many requests of the last minute counted under the limit, to ten seconds. */
  used: number;
}

/** How many requests a credential sent in one minute. */
export interface CredentialUsageMinute {
  /** When the minute started, RFC 3339 in UTC. */
  at: string;
  /** How many requests got 429 in this minute. */
  refused: number;
  /** How many requests there were, refused ones included. */
  requests: number;
}

/** One attempt to deliver an event to a subscription. */
export interface Delivery {
  /** The number of the attempt, from 1; a redelivery continues the count. */
  attempt: number;
  /** When the request was sent, RFC 3339 in UTC. */
  attempted_at: string;
  /** When the receiver responded with 2xx, RFC 3339 in UTC; null if it did not. */
  delivered_at: string | null;
  /** One English sentence that says why it failed; null when it did not. */
  error: string | null;
  /** The name of the event, as the header of the request had it. */
  event: string;
  /** The identifier of the delivery, as in its header; the same in each attempt. */
  id: string;
  /** The HTTP status of the receiver's response; null without one. */
  status_code: number | null;
}

/** An attempt to deliver that has ended, with the receiver's response. */
export interface DeliveryAttempt {
  /** Its number, counted from 1; a redelivery continues the count. */
  attempt: number;
  /** When the request was sent, RFC 3339 in UTC. */
  attempted_at: string;
  /** When the receiver responded with 2xx, RFC 3339 in UTC; null if it did not. */
  delivered_at: string | null;
  /** Milliseconds until the response was read or the attempt failed. */
  duration_ms: number;
  /** One English sentence that says why it failed; null when it did not. */
  error: string | null;
  /** What the receiver responded; null without a response, and where it may not be shown. */
  response: DeliveryResponse | null;
  /** The HTTP status of the receiver's response; null without one. */
  status_code: number | null;
  /** The address to which the request was sent. */
  url: string;
}

/** A delivery with its request and its attempts. */
export interface DeliveryDetails {
  /** The attempts that have ended, newest first; the last 100 of them. */
  attempts: DeliveryAttempt[];
  /** The name of the event, as the header of the request had it. */
  event: string;
  /** The identifier of the delivery, as in its header. */
  id: string;
  /** What was sent to the receiver; null when the event is no longer stored. */
  request: DeliveryRequest | null;
}

/** The HTTP request of a delivery, as the last attempt sent it. */
export interface DeliveryRequest {
  /** The body as the last attempt sent it: the bytes that were signed, as UTF-8. */
  body: string;
  /** The headers, without those that the subscription adds, and without the signatures once the secret has been replaced. */
  headers: HeaderField[];
  /** The HTTP method, which is always `POST`. */
  method: string;
}

/** The part of a receiver's response that is kept. */
export interface DeliveryResponse {
  /** The first 2 KiB of the body; null for a body that is not text. */
  body: string | null;
  /**
   * Those of content-type, content-length, date, location, retry-after, server, www-authenticate and x-request-id that
   * it had, each cut at 256 characters.
   */
  headers: HeaderField[];
  /** Whether the body went on after the first 2 KiB. */
  truncated: boolean;
}

/** A telephone, an app or a browser of a user, which rings and calls. */
export interface Device {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** When it last reported to the service, RFC 3339 in UTC; null before its first report. */
  last_seen_at: string | null;
  /** The manufacturer's name for it, up to 120 characters; null if unknown. */
  model: string | null;
  /** The user's name for it, 1 to 120 visible characters. */
  name: string;
  /**
   * The line that it calls from; null for the default number of its user. If it is assigned to nobody, the device rings
   * for calls to it only.
   */
  number_id: string | null;
  /** The SIP account that it registers with; only in the response that creates or replaces it. */
  sip?: SipCredentials;
  /** Whether it can be reached now; a revoked device can no longer connect. */
  status: DeviceStatus;
  /** Which kind of device it is; desk phones are revoked when their line gets another user. */
  type: DeviceType;
  /** The identifier of the user who has the device and whose calls ring there. */
  user_id: string;
}

/** A device to create, which gets SIP credentials. */
export interface DeviceCreate {
  /** The manufacturer's name for it, 1 to 120 characters; null by default. */
  model?: string | null;
  /** The user's name for it, 1 to 120 visible characters. */
  name: string;
  /**
   * The line that it calls from: one of the user, or, for owners and admins, one that is assigned to nobody; then it
   * rings for calls to that line only. Null, the default: the user's own number.
   */
  number_id?: string | null;
  /** Which kind of device it is; it cannot be changed later. */
  type: DeviceType;
  /** The identifier of the user whose device it is; members can name only themselves. */
  user_id: string;
}

/** The changes of a device: any subset of these fields. */
export interface DevicePatch {
  /** The manufacturer's name for it, 1 to 120 characters, or null to remove it. */
  model?: string | null;
  /** The user's new name for it, 1 to 120 visible characters. */
  name?: string;
  /** The line that it calls from, as in a new device; null for the default number of its user. */
  number_id?: string | null;
}

/**
 * Whether a device can be reached.
 *
 * - `online`: It is registered or connected, and rings for calls.
 * - `offline`: It is not registered now, and does not ring.
 * - `revoked`: Its credentials are invalid for good; it cannot connect again.
 */
export type DeviceStatus =
  | 'online'
  | 'offline'
  | 'revoked'
  | (string & {});

/**
 * Which kind of device it is.
 *
 * - `desk_phone`: A SIP telephone on a desk, bound to a line.
 * - `desktop`: A softphone on a computer.
 * - `mobile`: An app on a mobile phone.
 * - `web`: The client application in a browser.
 */
export type DeviceType =
  | 'desk_phone'
  | 'desktop'
  | 'mobile'
  | 'web'
  | (string & {});

/** The email address that a user wants to have. */
export interface EmailChange {
  /** The address to sign in with after its confirmation, 3 to 254 characters; no other user may have it. */
  email: string;
}

/** An email address to store with a contact. */
export interface EmailEntry {
  /** A valid address of 3 to 254 characters. */
  email: string;
  /** What the address is for, 1 to 60 characters; null by default. */
  label?: string | null;
}

/** An export of all data of the company, made in the background. */
export interface Export {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** When the file is deleted, RFC 3339 in UTC; null until it is ready. */
  expires_at: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** How much of it is made, in percent from 0 to 100. */
  progress: number;
  /** How far it got: only a `ready` one can be downloaded. */
  status: ExportStatus;
  /** A signed link to the ZIP file, valid until `expires_at`; null unless it is ready. */
  url: string | null;
}

/**
 * How far an export got.
 *
 * - `queued`: It waits for a process that makes it.
 * - `running`: It is being made; `progress` grows.
 * - `ready`: The ZIP file can be downloaded until `expires_at`.
 * - `failed`: It could not be made; request another one.
 * - `expired`: The file was deleted; request another export.
 */
export type ExportStatus =
  | 'queued'
  | 'running'
  | 'ready'
  | 'failed'
  | 'expired'
  | (string & {});

/** A fax, sent or received, with its pages as a PDF. */
export interface Fax {
  /** When it was sent, failed or received completely, RFC 3339 in UTC; null before. */
  completed_at: string | null;
  /** When it was received, or accepted for sending; RFC 3339 in UTC. */
  created_at: string;
  /** Who sent it, seen from the company. */
  direction: FaxDirection;
  /** The reason of a failure; of a received fax, `interrupted` if it is only a part of what was sent. Otherwise null. */
  error: FaxError | null;
  /** The sender's number, E.164; null when the sender withheld it. */
  from: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** A signed link to the PDF, valid for an hour for everyone who has it. */
  media_url: string;
  /** The identifier of the company's line that sent or received it. */
  number_id: string;
  /** How many pages it has, 1 to 200 for one that is sent. */
  pages: number;
  /** How far it got; a received fax is always `received`. */
  status: FaxStatus;
  /** The recipient's number, E.164. */
  to: string;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user who had the line when it was sent or received; null for nobody. */
  user_id: string | null;
}

/**
 * Who sent the fax, seen from the company.
 *
 * - `inbound`: An outside machine or a colleague sent it to a line of the company.
 * - `outbound`: The company sent it from one of its lines.
 */
export type FaxDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** The reason why a fax failed, or is only a part of what was sent. */
export interface FaxError {
  /**
   * One of `busy`, `no_answer`, `no_fax`, `unreachable`, `interrupted`, `unreadable_file`, `too_long` and
   * `not_accepted`; more may be added.
   */
  code: string;
  /** One English sentence for users; its text can change. */
  message: string;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface FaxEvent {
  /** The record as the API shows it at the time of the event. */
  data: Fax;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `faxes.received`: A fax came in, and its pages can be fetched.
   * - `faxes.sent`: The other machine confirmed all pages of a fax.
   * - `faxes.failed`: A fax that the company sent will not arrive; `error` says why.
   */
  event: 'faxes.received' | 'faxes.sent' | 'faxes.failed';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** A fax to send, as multipart/form-data. */
export interface FaxForm {
  /** A PDF of 1 to 200 pages and at most 20 MiB, unencrypted; the part has the type application/pdf. */
  file: Blob;
  /** The line to send from, E.164, one for faxes that you may use; by default the line that was assigned to you first. */
  from?: string | null;
  /** The recipient's number in E.164, not the one that it is sent from. */
  to: string;
}

/**
 * How far a fax got.
 *
 * - `queued`: It was accepted and waits for its transmission.
 * - `sending`: The recipient is being called, or pages are being transmitted.
 * - `sent`: The other machine confirmed all pages.
 * - `failed`: It will not arrive; `error` says why.
 * - `received`: It came in, and its pages can be fetched.
 */
export type FaxStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'received'
  | (string & {});

/** The company's webhook of the first generation, which replaces the old one. */
export interface FirstGenerationPut {
  /** The events to subscribe to, 1 to 5, none twice. */
  events: string[];
  /** 16 to 128 printable characters, used as they are; if absent, the current one stays, or one is generated. */
  secret?: string | null;
  /** A public https URL, up to 2048 characters; there is no handshake. */
  url: string;
}

/** The company's webhook of the first generation, of which there is at most one. */
export interface FirstGenerationWebhook {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** What it subscribes to, by the first-generation names. */
  events: string[];
  /** How many deliveries in a row failed all their attempts; it is never suspended. */
  failure_count: number;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** When a delivery last succeeded, RFC 3339 in UTC; null before any did. */
  last_delivery_at: string | null;
  /** The key that signs its deliveries; only in the response that sets a new one. */
  secret?: string;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The public https address that its deliveries are sent to. */
  url: string;
}

/** One header field of a request or a response. */
export interface HeaderField {
  /** The field name in lower case, such as `content-type`. */
  name: string;
  /** The field value as it was sent, possibly cut. */
  value: string;
}

/** A STUN or TURN server, as `RTCIceServer` of WebRTC. */
export interface IceServer {
  /** The password at a TURN server, valid for at most an hour; null for STUN. */
  credential: string | null;
  /** Its addresses with the scheme `stun`, `stuns`, `turn` or `turns`. */
  urls: string[];
  /** The user name at a TURN server: when it ends, and for whom; null for STUN. */
  username: string | null;
}

/** What became of the entries of an imported file. */
export interface ImportResult {
  /** How many entries became new contacts. */
  created: number;
  /** The entries that were not imported, with the reason of each. */
  skipped: ImportResultSkippedRow[];
  /** How many entries were about a contact that was there already. */
  updated: number;
}

/** An entry of the file that was not imported. */
export interface ImportResultSkippedRow {
  /** The rule that the entry breaks: a code such as those of `fields` in an error, stable, for programs. */
  code: string;
  /** Why it was left out: one English sentence, whose text can change. */
  reason: string;
  /** Its number in the file, from 1; the header row does not count. */
  row: number;
}

/** An invitation of a user to the company, sent by email. */
export interface Invitation {
  /** The email address with which the user will sign in. */
  email: string;
  /** Until when it can be accepted, RFC 3339 in UTC. */
  expires_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The full name, which the user can change when accepting. */
  name: string;
  /** What the user may do in the company once the invitation is accepted. */
  role: InvitedRole;
  /** What became of it; `pending` at first. */
  status: InvitationStatus;
  /** The link that accepts it; returned only when it was just created, and only without a mail server. */
  url?: string;
}

/** A user to invite to the company. */
export interface InvitationCreate {
  /** The email address with which the user will sign in; no user of any company may have it. */
  email: string;
  /**
   * 2 to 6 digits that neither are nor begin with an emergency number, assigned if it is still free when the user
   * accepts. None by default.
   */
  extension?: string;
  /** The full name, 1 to 120 visible characters; the user can change it when accepting. */
  name: string;
  /**
   * The identifier of a number of the company that nobody holds, assigned if it is still free when the user accepts.
   * None by default.
   */
  number_id?: string;
  /** What the user may do in the company once the invitation is accepted. */
  role: InvitedRole;
}

/**
 * What became of an invitation.
 *
 * - `pending`: The user can still accept it.
 * - `accepted`: The user accepted it and can sign in.
 * - `revoked`: An administrator withdrew it, and its link is dead.
 * - `expired`: Nobody accepted it in time; it can be sent again.
 */
export type InvitationStatus =
  | 'pending'
  | 'accepted'
  | 'revoked'
  | 'expired'
  | (string & {});

/** An operator with the invitation that was just sent. */
export interface InvitedOperator {
  /** When the operator was first invited, RFC 3339 in UTC. */
  created_at: string;
  /** The email address with which the operator will sign in. */
  email: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The invitation that was sent to the operator. */
  invitation: InvitedOperatorInvitation;
  /** The full name, 1 to 120 characters. */
  name: string;
  /** Whether the operator can sign in: always `invited`. */
  status: OperatorStatus;
}

/** The invitation of an operator, sent by email unless there is no mail server. */
export interface InvitedOperatorInvitation {
  /** The address to which it was sent, which will be the sign-in name. */
  email: string;
  /** Until when it can be accepted, RFC 3339 in UTC. */
  expires_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The link that accepts it; returned only here, and only without a mail server. */
  url?: string;
}

/**
 * What an invited user may do in the company.
 *
 * - `admin`: Manages users, numbers, devices, apps and settings of the company.
 * - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
 */
export type InvitedRole =
  | 'admin'
  | 'member'
  | (string & {});

/** When a user last had Switchboard open. */
export interface LastActive {
  /** When the user last signed in or a page of Switchboard was open, to the minute, RFC 3339 in UTC. */
  last_active_at: string;
  /** The identifier of the user. */
  user_id: string;
}

/** Requests of one credential that were refused with 429. */
export interface LimitedRequests {
  /** The company whose credential it is; null for requests that are limited per client address, and for operators. */
  company: LimitedRequestsCompany | null;
  /** The credential that was limited; null when none was, such as for signed links. */
  credential: CredentialSummary | null;
  /** When the last one was refused, RFC 3339 in UTC. */
  last_at: string;
  /** The rate policy under which they were counted, such as `heavy`. */
  policy: string;
  /** How many requests got 429 in the period. */
  refused: number;
}

/** The company whose requests got 429 because of a limit. */
export interface LimitedRequestsCompany {
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The name of the company; null when it is not known. */
  name: string | null;
}

/** A text message, sent or received: an SMS, or an MMS with media. */
export interface Message {
  /** The identifier of the conversation: the same for all messages between one line and one other number. */
  conversation_id: string;
  /** When it was received from the network, or accepted for sending; RFC 3339 in UTC. */
  created_at: string;
  /** When it reached the recipient's phone, RFC 3339 in UTC; null before, and for an inbound message. */
  delivered_at: string | null;
  /** Who sent it, seen from the company. */
  direction: MessageDirection;
  /** The reason of a failure, with a code for programs; null unless `status` is `failed`. */
  error: MessageError | null;
  /** The sender's number, E.164; null when the sender withheld it. */
  from: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The media items of an MMS, up to 10; an empty list for an SMS. */
  media: MessageMedia[];
  /** The identifier of the company's line that sent or received it. */
  number_id: string;
  /** Whether somebody marked it as read; false for a new inbound message, true for an outbound one. */
  read: boolean;
  /** How many parts the network counts and bills, by GSM 03.38 or UCS-2; 1 for an MMS. */
  segments: number;
  /** When the carrier took it, RFC 3339 in UTC; null before, and for an inbound message. */
  sent_at: string | null;
  /** How far it got; a received message is always `received`. */
  status: MessageStatus;
  /** The words, up to 1,600 characters; empty for an MMS without text. */
  text: string;
  /** The recipient's number, E.164. */
  to: string;
  /** `mms` if it has media, otherwise `sms`. */
  type: MessageType;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user who had the line when it was sent or received; null for nobody. */
  user_id: string | null;
}

/** A message to send; `text` or `media_urls` is required. */
export interface MessageCreate {
  /** The line to send from, E.164, one that you may use; by default the line that was assigned to you first. */
  from?: string | null;
  /** Up to 10 public https URLs, or URLs of uploads of the company; with any of them the message is an MMS. */
  media_urls?: string[] | null;
  /** The words, up to 1,600 characters; may be empty only with media. */
  text?: string | null;
  /** The recipient's number in E.164, not the one that it is sent from. */
  to: string;
}

/** How many text messages there were on one day. */
export interface MessageDay {
  /** A date in the time zone of the company, such as `2026-11-20`. */
  day: string;
  /** How many came in. */
  received: number;
  /** How many were sent, or were to be sent. */
  sent: number;
}

/**
 * Who sent the message, seen from the company.
 *
 * - `inbound`: An outside number or a colleague sent it to a line of the company.
 * - `outbound`: The company sent it from one of its lines.
 */
export type MessageDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** The reason why a message failed, for programs and for users. */
export interface MessageError {
  /**
   * One of `unreachable`, `media_unavailable`, `media_quota_exceeded`, `expired`, `rejected`, `unconfirmed`,
   * `media_not_supported`, `recipient_stopped` and `not_accepted`; more may be added.
   */
  code: string;
  /** One English sentence for users; its text can change. */
  message: string;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface MessageEvent {
  /** The record as the API shows it at the time of the event. */
  data: Message;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `messages.received`: A text came in from outside or from a colleague.
   * - `messages.sent`: The carrier took a text that the company sent.
   * - `messages.delivered`: A text that the company sent reached the recipient's phone.
   * - `messages.failed`: A text that the company sent will not arrive; `error` says why.
   */
  event: 'messages.received' | 'messages.sent' | 'messages.delivered' | 'messages.failed';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** One media item of an MMS: a picture, a video, a sound or a document. */
export interface MessageMedia {
  /** The media type by its bytes, such as `image/jpeg`; null until the item is fetched. */
  content_type: string | null;
  /** The length of the stored copy in bytes; null until it is fetched. */
  size: number | null;
  /** A signed link to the stored copy, valid for an hour for everyone who has it. */
  url: string;
}

/**
 * How far a text message got.
 *
 * - `queued`: It was accepted and waits to be handed to the carrier.
 * - `sent`: The carrier took it, and no receipt came yet.
 * - `delivered`: It reached the recipient's phone.
 * - `failed`: It will not arrive; `error` says why.
 * - `received`: It came in from outside or from a colleague.
 */
export type MessageStatus =
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'received'
  | (string & {});

/**
 * Which kind of text message it is.
 *
 * - `sms`: Words only, split into segments by the network.
 * - `mms`: It has media items, with or without words.
 */
export type MessageType =
  | 'sms'
  | 'mms'
  | (string & {});

/** The change of a message: whether it counts as read. */
export interface MessageUpdate {
  /** `true` marks it as read, `false` as unread; other users of the line see it too. */
  read: boolean;
}

/**
 * What is measured.
 *
 * - `requests`: How many requests the gateway received in the interval.
 * - `errors`: How many responses of the interval had a status of 500 or more.
 * - `latency_p50`: The median time from a request to its response, in milliseconds.
 * - `latency_p99`: The 99th percentile of the time from a request to its response, in milliseconds.
 * - `limited`: How many requests of the interval were refused with 429.
 * - `webhook_lag_p99`: The 99th percentile of the time from an event to the first attempt to deliver it, in
 * milliseconds.
 * - `webhook_queue`: How many webhook deliveries wait to be sent.
 * - `live_calls`: How many calls are in progress.
 */
export type MetricName =
  | 'requests'
  | 'errors'
  | 'latency_p50'
  | 'latency_p99'
  | 'limited'
  | 'webhook_lag_p99'
  | 'webhook_queue'
  | 'live_calls'
  | (string & {});

/** The values of a metric over the requested period. */
export interface MetricSeries {
  /** Which values these are. */
  name: MetricName;
  /** The values with their times, oldest first. */
  points: MetricSeriesPoint[];
}

/** The value of a metric at one moment in time. */
export interface MetricSeriesPoint {
  /** The start of its ten seconds, or more than an hour ago of its minute. */
  at: string;
  /** The measured number, in the unit of the metric. */
  value: number;
}

/** An app for one-time codes that waits for its first code. */
export interface NewTotp {
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The secret with its parameters, for a QR code; absent in the response to a repeated request. */
  otpauth_url?: string;
  /** The shared secret in base32, to type into the app; absent in the response to a repeated request. */
  secret?: string;
}

/** The user to assign a number to, or nobody. */
export interface NumberAssign {
  /** The identifier of an active user of the company; null takes the number away from its user. */
  user_id: string | null;
}

/** A phone number to store with a contact. */
export interface NumberEntry {
  /** What the number is for, 1 to 60 characters; null by default. */
  label?: string | null;
  /** The phone number in E.164: `+`, the country code and digits. */
  number: string;
}

/** What can be changed about a number: its label. */
export interface NumberPatch {
  /** The company's own name for it, 1 to 120 visible characters, or null to remove it. */
  label?: string | null;
}

/**
 * Whether a number can be used yet.
 *
 * - `active`: It rings, sends and receives, and can be assigned.
 * - `pending`: It was ordered and is not connected yet.
 * - `porting`: It is moving here from another carrier and not usable yet.
 */
export type NumberStatus =
  | 'active'
  | 'pending'
  | 'porting'
  | (string & {});

/**
 * Which kind of phone number it is to the network.
 *
 * - `local`: A number of a town or region, such as +1 312 for Chicago.
 * - `mobile`: A number that belongs to a mobile network.
 * - `toll_free`: Callers pay nothing; the company pays for the call.
 */
export type NumberType =
  | 'local'
  | 'mobile'
  | 'toll_free'
  | (string & {});

/** An operator of the service, who manages companies and no phone calls. */
export interface Operator {
  /** When the operator was first invited, RFC 3339 in UTC. */
  created_at: string;
  /** The email address with which the operator signs in. */
  email: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The full name, 1 to 120 characters. */
  name: string;
  /** Whether the operator has accepted the invitation and can sign in. */
  status: OperatorStatus;
}

/** An app of any company, as the operator sees it. */
export interface OperatorApp {
  /** Sensitive scopes that an operator approved, so that users of other companies may allow them. */
  approved_scopes: Scope[];
  /** The identifier of an app, with the prefix `svc_app_`. */
  client_id: string;
  /** The company that developed and registered the app. */
  company: OperatorAppCompany;
  /** When it was registered, RFC 3339 in UTC. */
  created_at: string;
  /** The home page that the app's company registered for it; null for none. */
  homepage_url: string | null;
  /** The logo that the app's company registered for it; null for none. */
  logo_url: string | null;
  /** What the consent page calls it, 1 to 80 characters. */
  name: string;
  /**
   * Where users return after their decision, compared character by character: https, http on loopback; for a public app,
   * also a private scheme such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** Since when the oldest requested scope waits for a decision, RFC 3339 in UTC; null when none does. */
  requested_at: string | null;
  /** Sensitive scopes that wait for the operator's decision. */
  requested_scopes: Scope[];
  /** What it may request from users, and as itself. */
  scopes: Scope[];
  /** Whether it works, or an operator suspended it. */
  status: AppStatus;
  /** Since when it is suspended, RFC 3339 in UTC; null when it is not. */
  suspended_since: string | null;
  /** Whether it can keep a secret. */
  type: AppType;
}

/** The company that registered an app, as far as the operator sees it. */
export interface OperatorAppCompany {
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The name of the company; null when it is not known. */
  name: string | null;
}

/** An operator to invite by email. */
export interface OperatorCreate {
  /** The email address with which the operator will sign in; no user or operator may have it. */
  email: string;
  /** The full name, 1 to 120 visible characters; the operator can change it when accepting. */
  name: string;
}

/** An operator key to create, with a name and scopes of operators. */
export interface OperatorKeyCreate {
  /** A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. Not together with `expires_in`. */
  expires_at?: string | Date;
  /** Seconds until it expires, a minute to ten years; without it and `expires_at`, never. */
  expires_in?: number;
  /** What it is for, 1 to 120 visible characters. */
  name: string;
  /** What it may do: scopes that begin with `operator:`, without duplicates. */
  scopes: Scope[];
}

/**
 * Whether an operator can sign in.
 *
 * - `invited`: The invitation was sent and not accepted yet.
 * - `active`: The operator accepted it and has a password.
 */
export type OperatorStatus =
  | 'invited'
  | 'active'
  | (string & {});

/** The user who becomes the owner of the company. */
export interface OwnerChange {
  /** The identifier of an active admin of the company. */
  user_id: string;
}

/** A parked call, as everybody who may pick it up sees it. */
export interface ParkedCall {
  /** Who began the call, seen from the company. */
  direction: CallDirection;
  /** The caller's number, E.164; null when the caller withheld it. */
  from: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The slot to pick it up from, three digits: `*7` and the slot on a phone. */
  parked_slot: string;
  /** When the call began to ring, RFC 3339 in UTC. */
  started_at: string;
  /** The called number, E.164. */
  to: string;
  /** The identifier of the user who parked it; null for nobody. */
  user_id: string | null;
}

/** The password that replaces the user's current one. */
export interface PasswordChange {
  /** 12 to 128 characters; neither the email nor a common password. */
  password: string;
}

/** A link to a new password, which was not sent by mail. */
export interface PasswordReset {
  /** The link, which works once; hand it to the user yourself. */
  url: string;
}

/** A phone number of the company, assigned to one user or to nobody. */
export interface PhoneNumber {
  /** When it was assigned to its user, RFC 3339 in UTC; null exactly when `user_id` is. */
  assigned_at: string | null;
  /** What it can be used for; other uses are refused or fail. */
  capabilities: Capability[];
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The company's own name for it, up to 120 characters; null until somebody gives one. */
  label: string | null;
  /** The phone number itself in E.164: `+`, the country code and digits. */
  number: string;
  /** Whether it can be used yet; only an `active` number rings, sends and can be assigned. */
  status: NumberStatus;
  /** Which kind of phone number it is to the network. */
  type: NumberType;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user it is assigned to; null for nobody. */
  user_id: string | null;
}

/** A number of the service, whichever company has it. */
export interface PoolNumber {
  /** What it can be used for by the company that has it. */
  capabilities: Capability[];
  /** The identifier of the company that has it; null while no company does. */
  company_id: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The phone number itself in E.164: `+`, the country code and digits. */
  number: string;
  /** Since when it is quarantined, RFC 3339 in UTC; null if it is not. */
  released_at: string | null;
  /** Whether a company has it, or can take it now. */
  status: PoolNumberStatus;
  /** Which kind of phone number it is to the network. */
  type: NumberType;
}

/** A number to add to the service's pool. */
export interface PoolNumberCreate {
  /** What it can be used for: at least one, none twice. */
  capabilities: Capability[];
  /** The phone number in E.164, which the pool must not have yet. */
  number: string;
  /** Which kind of phone number it is to the network. */
  type: NumberType;
}

/** One page of a list, with the cursor that leads to the next one. */
export interface PoolNumberPage {
  /** The records of this page, at most `limit` of them; an empty list when nothing matches. */
  items: PoolNumber[];
  /**
   * Send it as `cursor` to get the next page; null on the last page. A page of faxes with filters may be short, or
   * empty, and still have one.
   */
  next_cursor: string | null;
}

/** The change of a number of the pool: at most one of these fields. */
export interface PoolNumberPatch {
  /** The identifier of the company that gets it; null takes it back to the pool, where it is quarantined. */
  company_id?: string | null;
  /** `available` ends the quarantine; 409 while a company has the number. */
  status?: PoolNumberPatchQuarantineEnd;
}

/**
 * The only status that an operator can set.
 *
 * - `available`: The quarantine ends, and any company can take the number.
 */
export type PoolNumberPatchQuarantineEnd =
  | 'available'
  | (string & {});

/**
 * Whether a company has a number of the pool, or can take it.
 *
 * - `available`: Any company can take it.
 * - `assigned`: A company has it, and no other can take it.
 * - `quarantined`: A company gave it back; nobody can take it for 30 days, so that its callers reach no stranger.
 */
export type PoolNumberStatus =
  | 'available'
  | 'assigned'
  | 'quarantined'
  | (string & {});

/** Numbers to add to the service's pool: all of them or none. */
export interface PoolNumbersCreate {
  /** 1 to 1,000 phone numbers, each of them once and new to the pool. */
  numbers: PoolNumberCreate[];
}

/** Whether a user wants to be reached, and is on a call. */
export interface Presence {
  /** The user's own words about an absence, up to 140 characters; null for none. */
  message: string | null;
  /** Whether the user talks on the phone at this moment. */
  on_call: boolean;
  /** The availability that the user has set; `available` at first. */
  status: PresenceStatus;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user whose presence this is. */
  user_id: string;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface PresenceEvent {
  /** The record as the API shows it at the time of the event. */
  data: Presence;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `presence.changed`: A user's availability or message changed, or a call of the user began or ended.
   */
  event: 'presence.changed';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** The new presence, which replaces the whole of the old one. */
export interface PresencePut {
  /** The user's own words, up to 140 characters, or null for none; dropped with `available`. */
  message?: string | null;
  /** The availability to set, which decides what rings. */
  status: PresenceStatus;
}

/**
 * The availability that a user sets.
 *
 * - `available`: Calls ring, those to the main number too.
 * - `away`: The user's own line still rings; the main number and team queues skip the user.
 * - `dnd`: Do not disturb: nothing rings, and calls go to voicemail.
 */
export type PresenceStatus =
  | 'available'
  | 'away'
  | 'dnd'
  | (string & {});

/** What users change about themselves; absent fields stay unchanged. */
export interface ProfileChange {
  /** The full name as colleagues see it, 1 to 120 visible characters. */
  name?: string;
}

/** A delivery that waits to be sent. */
export interface QueuedDelivery {
  /** The name of the event that will be sent. */
  event: string;
  /** The identifier of the delivery, as its header and the delivery log have it. */
  id: string;
}

/** The limit of a rate policy to set. */
export interface RatePlanPut {
  /** How many requests can come at once, 1 to 10,000,000. */
  burst: number;
  /** The sustained rate, in requests per minute, 1 to 10,000,000. */
  per_minute: number;
}

/** Starts or stops a recording of the call. */
export interface RecordIn {
  /** Whether to begin or to end recording; everyone on the call hears a notice first. */
  action: RecordInAction;
}

/**
 * Whether to begin or to end recording.
 *
 * - `start`: Plays the notice to everyone, then records until stopped.
 * - `stop`: Ends the recording, which can be fetched shortly after.
 */
export type RecordInAction =
  | 'start'
  | 'stop'
  | (string & {});

/** A finished recording of a call, whose audio can be fetched. */
export interface Recording {
  /** The identifier of the call whose sound this is. */
  call_id: string;
  /** The media type of the audio: always `audio/ogg`. */
  content_type: string;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** How long it plays, in whole seconds, including the announcement. */
  duration: number;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** A signed link to the audio, valid for an hour for everyone who has it. */
  media_url: string;
  /** The length of the audio file in bytes. */
  size: number;
  /** When the announcement began to play, RFC 3339 in UTC. */
  started_at: string;
  /** The identifier of the user of the call; null for nobody. */
  user_id: string | null;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface RecordingEvent {
  /** The record as the API shows it at the time of the event. */
  data: Recording;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `recordings.ready`: A recording of a call can be fetched.
   */
  event: 'recordings.ready';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** The period whose events to deliver again. */
export interface RecoverIn {
  /** The start of the period, inclusive; an RFC 3339 date-time, or a date. */
  since: string | Date;
  /** The end of the period, exclusive; now by default. */
  until?: string | Date | null;
}

/** How many deliveries a recovery queued, and where to go on. */
export interface Recovery {
  /** How many missed events will be sent again. */
  deliveries: number;
  /** The `since` of the next request if this one did not cover the whole period; otherwise null. */
  next_since: string | null;
}

/** The recovery codes of a user, if there are new ones. */
export interface RecoveryCodeList {
  /**
   * Ten codes, each of which can be used once in place of a one-time code, shown only in this response; null if the user
   * has codes already.
   */
  recovery_codes: string[] | null;
}

/** A request of the company, with the names of its query parameters and, where they are recorded, its bodies. */
export interface RequestLogDetails {
  /** When it arrived at the gateway, RFC 3339 in UTC. */
  at: string;
  /** The `code` of the error envelope, such as `call_ended`; null when the response was no error. */
  code: string | null;
  /** The credential with which it was sent; null if it is gone. */
  credential: CredentialSummary | null;
  /** Whether the request used a route or parameter that is deprecated, so that its response had the field `Deprecation`. */
  deprecated: boolean;
  /** The time from its arrival to the end of the response, in milliseconds. */
  duration_ms: number;
  /** The `type` of the error envelope; null when the response was no error. */
  error_type: string | null;
  /** The HTTP method, in capitals, such as `GET`. */
  method: string;
  /** The path without the query, cut after 500 characters. */
  path: string;
  /** The names of its query parameters, without their values; 20 at most. */
  query: string[];
  /**
   * The beginning of the JSON body as text, 16 KiB at most, without secrets and texts of messages; null where it was not
   * recorded, and where there was none.
   */
  request_body: string | null;
  /** The identifier in the `X-Request-Id` field of the response. */
  request_id: string;
  /**
   * The beginning of the JSON body of the response as text, 16 KiB at most, without secrets and texts of messages; null
   * where it was not recorded, and where there was none.
   */
  response_body: string | null;
  /** The HTTP status of the response; 499 when the client disconnected before there was one. */
  status: number;
}

/** A request that a credential of the company sent. */
export interface RequestLogEntry {
  /** When it arrived at the gateway, RFC 3339 in UTC. */
  at: string;
  /** The `code` of the error envelope, such as `call_ended`; null when the response was no error. */
  code: string | null;
  /** The credential with which it was sent; null if it is gone. */
  credential: CredentialSummary | null;
  /** Whether the request used a route or parameter that is deprecated, so that its response had the field `Deprecation`. */
  deprecated: boolean;
  /** The time from its arrival to the end of the response, in milliseconds. */
  duration_ms: number;
  /** The `type` of the error envelope; null when the response was no error. */
  error_type: string | null;
  /** The HTTP method, in capitals, such as `GET`. */
  method: string;
  /** The path without the query, cut after 500 characters. */
  path: string;
  /** The identifier in the `X-Request-Id` field of the response. */
  request_id: string;
  /** The HTTP status of the response; 499 when the client disconnected before there was one. */
  status: number;
}

/** A new email address that waits for its confirmation. */
export interface RequestedEmail {
  /** The address to which the confirmation link was sent. */
  email: string;
  /** Until when it can be confirmed, RFC 3339 in UTC. */
  expires_at: string;
  /** The link that confirms it; returned only without a mail server. */
  url?: string;
}

/** For how many days records are kept: any subset; null as long as the company exists. */
export interface RetentionPatch {
  /** Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it. Null: never. */
  calls?: number | null;
  /** Days after a fax was sent or received, 1 to 36,500. Null: never deleted. */
  faxes?: number | null;
  /** Days after a text was sent or received, 1 to 36,500. Null: never deleted. */
  messages?: number | null;
  /** Days after a recording was made, 1 to 36,500; the call itself remains. Null: as long as the call. */
  recordings?: number | null;
  /** Days after a voicemail was left, 1 to 36,500. Null: never deleted automatically. */
  voicemails?: number | null;
}

/** For how many days records are kept; null as long as the company exists. */
export interface RetentionPeriods {
  /**
   * Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it. Null, the default:
   * never.
   */
  calls: number | null;
  /** Days after a fax was sent or received, 1 to 36,500. Null, the default: never deleted. */
  faxes: number | null;
  /** Days after a text was sent or received, 1 to 36,500. Null, the default: never deleted. */
  messages: number | null;
  /** Days after a recording was made, 1 to 36,500; the call itself remains. Null, the default: as long as the call. */
  recordings: number | null;
  /** Days after a voicemail was left, 1 to 36,500. Null, the default: never deleted automatically. */
  voicemails: number | null;
}

/**
 * A permission: credentials hold scopes, and each route requires one of them.
 *
 * - `account:read`: See the name, country, time zone and main number of the company. Not sensitive.
 * - `users:read`: See the people of the company: names, email addresses, extensions and roles. Not sensitive.
 * - `users:write`: Change names, extensions and roles of people. Sensitive: a third-party app needs the operator's
 * approval. For owners and admins, or the company itself.
 * - `numbers:read`: See the phone numbers of the company and who has them. Not sensitive.
 * - `numbers:write`: Give phone numbers to people and take them away. Sensitive: a third-party app needs the operator's
 * approval. For owners and admins, or the company itself.
 * - `devices:read`: See the phones and apps that people use, and whether they are online. Not sensitive.
 * - `calls:read`: See the call log: who called whom, when and for how long. Not sensitive.
 * - `calls:write`: Start phone calls. Not sensitive.
 * - `calls:control`: Control calls in progress: hold, transfer, park, record and hang up. Sensitive: a third-party app
 * needs the operator's approval.
 * - `transcripts:read`: Read what was said in calls. Sensitive: a third-party app needs the operator's approval.
 * - `recordings:read`: Listen to recorded calls. Sensitive: a third-party app needs the operator's approval.
 * - `presence:read`: See who is available, away or not to be disturbed. Not sensitive.
 * - `presence:write`: Change presence: available, away or not to be disturbed. Not sensitive.
 * - `messages:read`: Read text messages and see the pictures sent with them. Sensitive: a third-party app needs the
 * operator's approval.
 * - `messages:write`: Send text messages, and mark messages read or unread. Not sensitive.
 * - `voicemails:read`: Listen to voicemails and read them as text. Sensitive: a third-party app needs the operator's
 * approval.
 * - `voicemails:write`: Mark voicemails read or unread, and delete them. Not sensitive.
 * - `faxes:read`: Read faxes. Sensitive: a third-party app needs the operator's approval.
 * - `faxes:write`: Send faxes. Not sensitive.
 * - `webhooks:manage`: Have events of calls, messages, voicemails and faxes sent to a server. Sensitive: a third-party
 * app needs the operator's approval. For owners and admins, or the company itself.
 * - `contacts:read`: See your contacts and those that the company shares: names, numbers, emails and notes. Not
 * sensitive.
 * - `contacts:write`: Add, change and delete contacts. Not sensitive.
 * - `api-keys:manage`: Make and revoke API keys. Reserved for Switchboard's own applications and for keys.
 * - `apps:manage`: Register, change and delete apps of the company. Reserved for Switchboard's own applications and for
 * keys.
 * - `audit:read`: Read who signed in and what was changed in the company. Reserved for Switchboard's own applications
 * and for keys.
 * - `people:manage`: Invite people, change what they may do, and disable them. Reserved for Switchboard's own
 * applications and for keys.
 * - `numbers:manage`: Take phone numbers for the company and give them back. Reserved for Switchboard's own applications
 * and for keys.
 * - `devices:manage`: Set up phones and apps, and change their passwords. Reserved for Switchboard's own applications
 * and for keys.
 * - `company:manage`: Change settings of the company, and export what it has here. Reserved for Switchboard's own
 * applications and for keys.
 * - `connected-apps:manage`: See and remove the apps you have allowed. Reserved for Switchboard's own applications.
 * - `client:connect`: Be your phone while it is open: ring, answer and place calls for you. Reserved for Switchboard's
 * own applications.
 * - `me:manage`: Change your name, email, password and how you sign in. Reserved for Switchboard's own applications.
 * - `operator:apps`: Approve, suspend and reinstate apps of all companies. Reserved for Switchboard's own applications
 * and for keys.
 * - `operator:companies`: Create, suspend and close companies. Reserved for Switchboard's own applications and for keys.
 * - `operator:numbers`: Add phone numbers and give them to companies. Reserved for Switchboard's own applications and
 * for keys.
 * - `operator:limits`: Change rate plans, and see who is limited. Reserved for Switchboard's own applications and for
 * keys.
 * - `operator:operators`: Invite and remove operators. Reserved for Switchboard's own applications and for keys.
 * - `operator:audit`: Read what operators did. Reserved for Switchboard's own applications and for keys.
 * - `operator:health`: See how the service is doing. Reserved for Switchboard's own applications and for keys.
 */
export type Scope =
  | 'account:read'
  | 'users:read'
  | 'users:write'
  | 'numbers:read'
  | 'numbers:write'
  | 'devices:read'
  | 'calls:read'
  | 'calls:write'
  | 'calls:control'
  | 'transcripts:read'
  | 'recordings:read'
  | 'presence:read'
  | 'presence:write'
  | 'messages:read'
  | 'messages:write'
  | 'voicemails:read'
  | 'voicemails:write'
  | 'faxes:read'
  | 'faxes:write'
  | 'webhooks:manage'
  | 'contacts:read'
  | 'contacts:write'
  | 'api-keys:manage'
  | 'apps:manage'
  | 'audit:read'
  | 'people:manage'
  | 'numbers:manage'
  | 'devices:manage'
  | 'company:manage'
  | 'connected-apps:manage'
  | 'client:connect'
  | 'me:manage'
  | 'operator:apps'
  | 'operator:companies'
  | 'operator:numbers'
  | 'operator:limits'
  | 'operator:operators'
  | 'operator:audit'
  | 'operator:health'
  | (string & {});

/** What a user proves at sign-in beside the password. */
export interface SecondFactor {
  /** Whether it counts: false for an app whose first code was not entered yet. */
  confirmed: boolean;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** When it was last used to sign in, RFC 3339 in UTC; null before the first use. */
  last_used_at: string | null;
  /** The user's name for it, such as that of the laptop. */
  name: string;
  /** An app for one-time codes, or a passkey. */
  type: SecondFactorType;
}

/**
 * Which kind of second factor it is.
 *
 * - `totp`: An app that shows a new six-digit code every 30 seconds (RFC 6238).
 * - `passkey`: A key in a phone, a laptop or a stick (WebAuthn).
 */
export type SecondFactorType =
  | 'totp'
  | 'passkey'
  | (string & {});

/** A new secret; without a body, or with an empty one, a secret is generated. */
export interface SecretChange {
  /** 16 to 128 printable characters, used as they are; generated if absent. */
  secret?: string | null;
}

/** How the parts, processes and queues of the service are at this moment. */
export interface ServiceHealth {
  /** The running processes of all services; empty while the database is unavailable. */
  nodes: ServiceNode[];
  /** What the service consists of and needs, each with its state. */
  parts: ServiceHealthPart[];
  /** The work that waits, by kind; empty while it cannot be counted. */
  queues: ServiceHealthQueue[];
}

/** Something that the service consists of or needs. */
export interface ServiceHealthPart {
  /** Why it is not up, or more about it; null when there is nothing to say. */
  detail: string | null;
  /**
   * `database`, `replication`, `redis`, `gateway`, `auth_server`, `client_app`, `resource_api`, `media_store`,
   * `telephony_engine`, `message_carrier`, `mail`; a later version may have others.
   */
  name: string;
  /** Whether it works at this moment. */
  status: ServiceHealthStatus;
}

/** Work of one kind that waits. */
export interface ServiceHealthQueue {
  /**
   * `webhook_deliveries`, `messages`, `faxes`, `message_media`, `media_deletions`, `mail`, `unstored_recordings`,
   * `unstored_voicemails`, `unstored_faxes` (at Asterisk), `revocations` (for Redis), `notifications` (for the resource
   * API); a later version may have others.
   */
  name: string;
  /** Since when the oldest of them has been waiting, RFC 3339 in UTC; null when none is. */
  oldest_at: string | null;
  /** How many items are due and not done, counted up to 100,000. */
  waiting: number;
}

/**
 * Whether a part of the service works.
 *
 * - `up`: It works, and responds in time.
 * - `down`: It does not work, or does not respond in time.
 * - `degraded`: It works but needs attention, or its state is not known.
 */
export type ServiceHealthStatus =
  | 'up'
  | 'down'
  | 'degraded'
  | (string & {});

/** A running process of one of the four services. */
export interface ServiceNode {
  /** The identifier of the process, a UUID that is new at each start. */
  id: string;
  /** How many live calls it holds; null for a service that holds none. */
  live_calls: number | null;
  /** Which of the four services this process runs. */
  service: ServiceNodeService;
  /** How many WebSockets are open at or through it; null for a service that has none. */
  sockets: number | null;
  /** When the process started, RFC 3339 in UTC; null if unknown. */
  started_at: string | null;
  /** The version of the program, such as `0.1.0`. */
  version: string;
}

/**
 * One of the services that Switchboard consists of.
 *
 * - `gateway`: Receives all requests, and limits their rate.
 * - `auth_server`: Signs users in, and issues keys and tokens.
 * - `client_app`: Serves the pages of the client application and the console.
 * - `resource_api`: Serves calls, messages, faxes and the other records.
 */
export type ServiceNodeService =
  | 'gateway'
  | 'auth_server'
  | 'client_app'
  | 'resource_api'
  | (string & {});

/** A browser or an application where a user is signed in. */
export interface Session {
  /** The IP address from which the user signed in; null if unknown. */
  client_address: string | null;
  /** When the user signed in there, RFC 3339 in UTC. */
  created_at: string;
  /** Whether the token of this request belongs to it. */
  current: boolean;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The last request of the browser, or of an application that was signed in with it; exact to a minute. */
  last_seen_at: string;
  /** What the browser calls itself (`User-Agent`), possibly cut; null if it said nothing. */
  user_agent: string | null;
}

/** A limit of a rate policy: a token bucket. */
export interface SetRatePlan {
  /** How many requests can come at once after a pause. */
  burst: number;
  /** The sustained rate, in requests per minute. */
  per_minute: number;
}

/** The settings of the company, which owners and admins can change. */
export interface Settings {
  /** Which outside numbers the company may call, and how much; an operator of the service sets it. */
  calling: CallingRules;
  /** The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for emergencies. */
  country: string;
  /** Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until somebody changes it. */
  honor_stop: boolean;
  /** The number (E.164) whose calls ring every available user at once; null for none. */
  main_number: string | null;
  /** The name of the company, 1 to 120 visible characters. */
  name: string;
  /** What everyone on a call hears before it is recorded, 1 to 300 characters; null for the standard words. */
  recording_notice: string | null;
  /**
   * Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without secrets and texts
   * of messages; false until somebody changes it.
   */
  request_bodies: boolean;
  /** For how many days records of each kind are kept before they are deleted. */
  retention: RetentionPeriods;
  /** Whether users need a second factor to sign in; false until an owner or admin requires it. */
  second_factor_required: boolean;
  /** A name of the IANA time zone database, in which pages show times; the API itself uses UTC. */
  timezone: string;
}

/** The changes of the company's settings: any subset of these fields. */
export interface SettingsPatch {
  /** The new country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read. */
  country?: string;
  /** Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply. */
  honor_stop?: boolean;
  /** An active number of the company that takes calls (E.164): its calls ring every available user. Null for none. */
  main_number?: string | null;
  /** The new name of the company, 1 to 120 visible characters. */
  name?: string;
  /** What everyone on a call hears before it is recorded, 1 to 300 characters; null for the standard words. */
  recording_notice?: string | null;
  /**
   * Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without secrets and texts
   * of messages.
   */
  request_bodies?: boolean;
  /** For how many days records are kept: any subset of the periods. A shorter period deletes older records within a day. */
  retention?: RetentionPatch;
  /** Whether users need a second factor to sign in; those without one are asked for it at their next sign-in. */
  second_factor_required?: boolean;
  /** A name of the IANA time zone database, up to 64 characters, in which pages show times. */
  timezone?: string;
}

/** The SIP account of a device, which is entered into the telephone or softphone. */
export interface SipCredentials {
  /** The SIP domain that the device registers at, which is also the realm of the authentication. */
  domain: string;
  /** The SIP secret, 32 letters and digits; shown only in this response. */
  password: string;
  /** The server's port for UDP and TCP, 5060 by default. */
  port: number;
  /** The protocols by which the device can reach the server; choose any of them. */
  transports: SipTransport[];
  /** The SIP user, unique in the service; it reveals nothing about the company. */
  username: string;
}

/**
 * A protocol by which a SIP server can be reached.
 *
 * - `udp`: SIP over UDP, without encryption.
 * - `tcp`: SIP over TCP, without encryption.
 * - `tls`: SIP over TLS, encrypted, at the next port.
 * - `wss`: SIP over a secure WebSocket, for browsers (RFC 7118).
 */
export type SipTransport =
  | 'udp'
  | 'tcp'
  | 'tls'
  | 'wss'
  | (string & {});

/** The event to send an example of; without a body, or with an empty one, it is a test.ping. */
export interface TestEvent {
  /** The name of the event to imitate; `test.ping` by default. */
  event?: string | null;
}

/** What a test event carries instead of a record. */
export interface TestPing {
  /** A sentence that says that this is only a test. */
  message: string;
  /** The identifier of the subscription that is tested. */
  webhook_id: string;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface TestPingEvent {
  /** The record as the API shows it at the time of the event. */
  data: TestPing;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `test.ping`: Somebody asked for a test of the subscription.
   */
  event: 'test.ping';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** The first code of an app for one-time codes. */
export interface TotpConfirmation {
  /** The six digits that the app shows now. */
  code: string;
}

/** What was said in a call, as text. */
export interface Transcript {
  /** The identifier of the call whose words these are. */
  call_id: string;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The language that was recognized, as a tag of BCP 47 such as `en`. */
  language: string;
  /** What each speaker said, in the order of the starts. */
  segments: TranscriptSegment[];
  /** All segments one after the other, with spaces between them. */
  text: string;
}

/** What one speaker said without a pause. */
export interface TranscriptSegment {
  /** When it is over, in seconds after the answer. */
  end: number;
  /** Who spoke: `caller` or `callee`, the name of a colleague, or `unknown`. */
  speaker: string;
  /** When it begins, in seconds after the answer. */
  start: number;
  /** The recognized words, with punctuation. */
  text: string;
}

/** Whom the other party is connected to. */
export interface TransferIn {
  /** A colleague's identifier or extension, or an outside number in E.164. */
  target: string;
}

/** A stored file that messages of the company can send. */
export interface Upload {
  /** The media type that its bytes say, whatever the request claimed. */
  content_type: string;
  /** Until when messages may name it, RFC 3339 in UTC; a day after the upload. */
  expires_at: string;
  /** The length of the file in bytes, at most 10,485,760. */
  size: number;
  /** The value for `media_urls` of the company's messages; nobody can fetch it. */
  url: string;
}

/** A file to upload, as multipart/form-data. */
export interface UploadForm {
  /** JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, at most 10 MiB. */
  file: Blob;
}

/** A user of the company, who signs in, has devices, and can hold numbers. */
export interface User {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** The email address that the user signs in with; no two users of any company share one. */
  email: string;
  /** The internal number, 2 to 6 digits, under which colleagues call the user; null for none. */
  extension: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** The full name as colleagues see it, 1 to 120 characters. */
  name: string;
  /** What the user may do in the company; exactly one user is the owner. */
  role: UserRole;
  /** Whether the user may sign in and use the API; `active` until an administrator disables the user. */
  status: UserStatus;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
}

/** The changes of a user: any subset of these fields; absent ones stay unchanged. */
export interface UserPatch {
  /**
   * 2 to 6 digits that no other user of the company has and that neither are nor begin with an emergency number, or null
   * to remove it.
   */
  extension?: string | null;
  /**
   * The full name, 1 to 120 characters: visible characters and ordinary spaces only. An unchanged name is always
   * accepted.
   */
  name?: string;
  /** The new role; the owner's cannot change (409). */
  role?: AssignableRole;
}

/**
 * What a user may do in the company.
 *
 * - `owner`: Everything; each company has exactly one owner, who is also an administrator.
 * - `admin`: Manages users, numbers, devices, apps and settings of the company.
 * - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
 */
export type UserRole =
  | 'owner'
  | 'admin'
  | 'member'
  | (string & {});

/**
 * Whether a user may sign in and use the API.
 *
 * - `active`: The user may sign in, and calls to their numbers ring.
 * - `disabled`: The user cannot sign in, all their tokens and keys stopped, and calls go to voicemail.
 */
export type UserStatus =
  | 'active'
  | 'disabled'
  | (string & {});

/** Words that a caller left on a line, as sound and often as text. */
export interface Voicemail {
  /** The identifier of the call in which it was left; null if there is none. */
  call_id: string | null;
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** How long it plays, in whole seconds. */
  duration: number;
  /** The caller's number, E.164; null when the caller withheld it. */
  from: string | null;
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** A signed link to the audio, valid for an hour for everyone who has it. */
  media_url: string;
  /** The identifier of the line that was called. */
  number_id: string;
  /** Whether somebody marked it as read; false at first, and phones show a light until then. */
  read: boolean;
  /** The called number of the company, E.164. */
  to: string;
  /** The caller's words as text; null while unknown, or without transcription. */
  transcript: string | null;
  /** The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first. */
  updated_at: string;
  /** The identifier of the user who then had the line; null for nobody. */
  user_id: string | null;
}

/** The body of a webhook delivery, which the signature covers byte by byte. */
export interface VoicemailEvent {
  /** The record as the API shows it at the time of the event. */
  data: Voicemail;
  /**
   * What happened: the name that also stands in the header.
   *
   * - `voicemails.new`: A caller left a voicemail on a line.
   */
  event: 'voicemails.new';
  /** The identifier of the delivery, the same in each attempt; drop what you have seen already. */
  id: string;
  /** When it happened, RFC 3339 in UTC; attempts can arrive out of order. */
  occurred_at: string;
  /** The identifier of the company that the credential or the event belongs to. */
  org_id: string;
}

/** The change of a voicemail: whether it counts as read. */
export interface VoicemailUpdate {
  /** `true` marks it as read, `false` as unread; the light of desk phones follows. */
  read: boolean;
}

/** A subscription of a URL to events, which expires unless it is renewed. */
export interface Webhook {
  /** The time of creation, RFC 3339 in UTC with milliseconds. */
  created_at: string;
  /** What it is for, in your own words, 1 to 200 characters; null by default. */
  description: string | null;
  /** When it expires unless it is renewed, RFC 3339 in UTC; then no more deliveries are sent. */
  expires_at: string;
  /** How many deliveries in a row failed all their attempts; 0 after a success, and at 20 it is suspended. */
  failure_count: number;
  /** The event families that it subscribes to: 1 to 8 of the filters, none twice. */
  filters: string[];
  /** Up to 5 headers that it adds to its deliveries; none by default. */
  headers: WebhookHeader[];
  /** The identifier of the record: a UUID that never changes and is never used again. */
  id: string;
  /** When a delivery last succeeded, RFC 3339 in UTC; null before any did. */
  last_delivery_at: string | null;
  /** How many attempts may begin in a second, 1 to 1,000; null for no such limit. */
  rate_per_second: number | null;
  /**
   * The key that signs its deliveries, with the prefix `whsec_` if generated; only in the response that creates or
   * replaces it.
   */
  secret?: string;
  /** Whether deliveries are sent to it. */
  status: WebhookStatus;
  /** The public https address that deliveries are sent to. */
  url: string;
}

/** A URL to subscribe, and the events to send to it. */
export interface WebhookCreate {
  /** What it is for, in your own words, 1 to 200 characters; null by default. */
  description?: string | null;
  /** Seconds until it expires, 60 to 31,536,000 (365 days); 30 days by default. */
  expires_in?: number | null;
  /** The event families to subscribe to, 1 to 8, none twice. */
  filters: string[];
  /** Up to 5 headers that it adds to its deliveries; none by default. */
  headers?: WebhookHeader[] | null;
  /** How many attempts may begin in a second, 1 to 1,000; as many as the receiver takes if absent. */
  rate_per_second?: number | null;
  /** 16 to 128 printable characters, used as they are; generated if absent. */
  secret?: string | null;
  /** A public https URL, up to 2048 characters, that passes the handshake within 3 seconds. */
  url: string;
}

/** A header that a subscription adds to its deliveries. */
export interface WebhookHeader {
  /** The field name, up to 100 characters: neither one that deliveries have anyway nor one of the connection. */
  name: string;
  /** Up to 200 printable characters, stored encrypted; everyone who may manage the webhook sees it. */
  value: string;
}

/** The attempts of a subscription in the last 24 hours. */
export interface WebhookStatistics {
  /** How many attempts ended, successful or not. */
  attempts: number;
  /** How many attempts got another response, or none in time. */
  failures: number;
  /** The median of their durations, in milliseconds; null without attempts. */
  p50_ms: number | null;
  /** The 99th percentile of their durations, in milliseconds; null without attempts. */
  p99_ms: number | null;
  /** The attempts that began then or later are counted: the start of ten minutes, RFC 3339 in UTC. */
  since: string;
  /** How many attempts the receiver responded to with 2xx. */
  successes: number;
}

/**
 * Whether deliveries are sent to a subscription.
 *
 * - `active`: Events of its filters are sent to its URL.
 * - `suspended`: Nothing is sent after 20 failures in a row, until it is made active by PUT.
 */
export type WebhookStatus =
  | 'active'
  | 'suspended'
  | (string & {});

/** The changes of a subscription; absent fields stay unchanged. */
export interface WebhookUpdate {
  /** What it is for, in your own words, 1 to 200 characters; null removes it. */
  description?: string | null;
  /** The event families to subscribe to, 1 to 8, which replace the old ones. */
  filters?: string[] | null;
  /** Up to 5 headers, which replace those that it has; null removes them. */
  headers?: WebhookHeader[] | null;
  /** How many attempts may begin in a second, 1 to 1,000; null removes the limit. */
  rate_per_second?: number | null;
  /** A public https URL that passes the handshake, unless it is the current one. */
  url?: string | null;
}

/** Parameters of GET /account/exports/{export_id}/media. */
export interface GetExportMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in seconds since 1970; part of the link. */
  exp?: number;
}

/** Parameters of GET /faxes/{fax_id}/media. */
export interface GetFaxMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in seconds since 1970; part of the link. */
  exp?: number;
}

/** Parameters of GET /messages/{message_id}/media/{n}. */
export interface GetMessageMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in seconds since 1970; part of the link. */
  exp?: number;
}

/** Parameters of GET /operator/metrics. */
export interface GetMetricsQuery {
  /** Which values to return over time. */
  name: MetricName;
  /** The start of the period, inclusive (RFC 3339); absent, or more than a day ago, it is a day ago. */
  since?: string | Date;
}

/** Parameters of GET /presence. */
export interface GetPresenceQuery {
  /** The identifier of the colleague whose presence is asked for. */
  user_id: string;
}

/** Parameters of GET /recordings/{recording_id}/media. */
export interface GetRecordingMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in seconds since 1970; part of the link. */
  exp?: number;
}

/** Parameters of GET /voicemails/{voicemail_id}/media. */
export interface GetVoicemailMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in seconds since 1970; part of the link. */
  exp?: number;
}

/** Parameters of GET /activity. */
export interface ListActivityQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries about the user, number, device, contact or webhook with this identifier. */
  record_id?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /operator/apps. */
export interface ListAllAppsQuery {
  /** true for apps with scopes that wait for a decision, false for the others. */
  waiting?: boolean;
  /** Only apps of this status; by default all of them. */
  status?: AppStatus;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /api-keys. */
export interface ListApiKeysQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /apps. */
export interface ListAppsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /audit-log. */
export interface ListAuditLogQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries of this action, such as `api_key_created`; by default all of them. */
  action?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /available-numbers. */
export interface ListAvailableNumbersQuery {
  /** Only numbers of this type; by default all types. */
  type?: NumberType;
  /** Digits that the number contains anywhere, without `+`. */
  q?: string;
  /** Only numbers that can be used for this; by default whatever they can do. */
  capability?: Capability;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /calls. */
export interface ListCallsQuery {
  /** Only calls that started at or after this time (RFC 3339, or a date); 30 days ago by default. */
  since?: string | Date;
  /** Only calls that started before this time (RFC 3339, or a date); now by default. */
  until?: string | Date;
  /** Only inbound calls, or only outbound ones; by default both. */
  direction?: CallDirection;
  /** Only calls that ended like this; by default all, those in progress too. */
  result?: CallResult;
  /** Only calls of the user with this identifier; an unknown one finds nothing. */
  user_id?: string;
  /** The whole number of either party, in E.164 or as digits; at most 32 characters. */
  number?: string;
  /** Part of the digits of either party's number; at most 80 characters. */
  q?: string;
  /** `true` for calls with recordings, `false` for those without; by default both. */
  recorded?: boolean;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
  /** Only what changed since the run whose last page had this `sync_token`; valid for 30 days. */
  sync_token?: string;
}

/** Parameters of GET /operator/companies. */
export interface ListCompaniesQuery {
  /** Part of the company's name, or of its owner's name or email; ignores case. */
  q?: string;
  /** Only companies of this status; by default all of them. */
  status?: CompanyStatus;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /connected-apps. */
export interface ListConnectedAppsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /contacts. */
export interface ListContactsQuery {
  /** Part of a name, a company or an email, ignoring case, or digits of a number. */
  q?: string;
  /** A whole number, in E.164 or as digits, or up to 100 with commas between them: the contacts that have one of them. */
  number?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /conversations. */
export interface ListConversationsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
}

/** Parameters of GET /webhooks/{webhook_id}/deliveries. */
export interface ListDeliveriesQuery {
  /** Only attempts to deliver this event, by the name under which it was sent. */
  event?: string;
  /** Only attempts that ended like this; by default all of them. */
  status?: AttemptStatus;
  /** Only attempts that began at or after this time (RFC 3339, or a date in UTC). */
  since?: string | Date;
  /** Only attempts that began before this time (RFC 3339, or a date in UTC). */
  until?: string | Date;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /devices. */
export interface ListDevicesQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** How many devices of the whole list come before the page, in decimal; 0 by default. */
  cursor?: string;
}

/** Parameters of GET /account/exports. */
export interface ListExportsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /faxes. */
export interface ListFaxesQuery {
  /** Only faxes that were created at or after this time (RFC 3339, or a date in UTC). */
  since?: string | Date;
  /** Only faxes that were created before this time (RFC 3339, or a date in UTC). */
  until?: string | Date;
  /** Only inbound faxes, or only outbound ones; by default both. */
  direction?: FaxDirection;
  /** Only faxes that got this far; by default all of them. */
  status?: FaxStatus;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /invitations. */
export interface ListInvitationsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /users/last-active. */
export interface ListLastActiveQuery {
  /** Identifiers of up to 100 users, with commas between them. */
  user_ids: string;
}

/** Parameters of GET /operator/limited. */
export interface ListLimitedQuery {
  /** The start of the period, inclusive (RFC 3339); absent, or more than an hour ago, it is an hour ago. */
  since?: string | Date;
}

/** Parameters of GET /messages. */
export interface ListMessagesQuery {
  /** Only messages that were created at or after this time (RFC 3339, or a date in UTC); 30 days ago by default. */
  since?: string | Date;
  /** Only messages that were created before this time (RFC 3339, or a date in UTC); now by default. */
  until?: string | Date;
  /** Only inbound messages, or only outbound ones; by default both. */
  direction?: MessageDirection;
  /** The whole number of either party, in E.164 or as digits. */
  number?: string;
  /** Words of the text, or their beginnings, ignoring case: messages that have all of them. */
  q?: string;
  /** Only messages of the conversation with this identifier. */
  conversation_id?: string;
  /** Only messages that got this far; by default all of them. */
  status?: MessageStatus;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
  /** Only what changed since the run whose last page had this `sync_token`; valid for 30 days. */
  sync_token?: string;
}

/** Parameters of GET /numbers. */
export interface ListNumbersQuery {
  /** Only numbers with this status; by default all of them. */
  status?: NumberStatus;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /operator/audit-log. */
export interface ListOperatorAuditLogQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries of this action, such as `api_key_created`; by default all of them. */
  action?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /operator/api-keys. */
export interface ListOperatorKeysQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /operator/operators. */
export interface ListOperatorsQuery {
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /operator/numbers. */
export interface ListPoolNumbersQuery {
  /** Only numbers with this status; by default all of them. */
  status?: PoolNumberStatus;
  /** Only numbers that the company with this identifier has. */
  company_id?: string;
  /** Digits that the number contains anywhere, without `+`. */
  q?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /client/presences. */
export interface ListPresencesQuery {
  /** Identifiers of up to 100 colleagues, with commas between them. */
  user_ids: string;
}

/** Parameters of GET /request-log. */
export interface ListRequestsQuery {
  /** Only requests with the credential that has this id, or with the tokens of the app with this client_id. */
  credential?: string;
  /** Only requests whose response has this status, such as `404`, or is of this class, such as `4xx`. */
  status?: string;
  /** Only requests whose response had this `code` in its error envelope. */
  code?: string;
  /** Only requests with this HTTP method, in capitals. */
  method?: string;
  /** Only requests whose path begins with this, such as `/v1/calls`. */
  path?: string;
  /** Only requests whose `X-Request-Id` contains these characters. */
  q?: string;
  /** Only requests of Switchboard's own application, or, with `false`, none of them. */
  first_party?: boolean;
  /** Only requests that arrived at or after this time (RFC 3339, or a date in UTC). */
  since?: string | Date;
  /** Only requests that arrived before this time (RFC 3339, or a date in UTC). */
  until?: string | Date;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /users. */
export interface ListUsersQuery {
  /** Only users with this status; by default active and disabled ones. */
  status?: UserStatus;
  /** Part of a name, an email or an extension, ignoring case; at most 120 characters. */
  q?: string;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of GET /voicemails. */
export interface ListVoicemailsQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only voicemails on the lines that the user with this identifier has now. */
  user_id?: string;
  /** `true` for read ones, `false` for unread ones; by default both. */
  read?: boolean;
  /** How many records a page may have at most, 1 to 200; 50 by default. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged; without it, the first page is returned. */
  cursor?: string;
}

/** Parameters of POST /client/phones/{phone_id}/renew. */
export interface RenewBrowserPhoneQuery {
  /** Whether the user has just come to the page, so that this phone rings rather than an older one. */
  used?: boolean;
}

/** An event of a webhook: `event` tells the type of `data`. Later versions of the service may send others. */
export type WebhookEvent =
  | CallEvent
  | FaxEvent
  | MessageEvent
  | PresenceEvent
  | RecordingEvent
  | TestPingEvent
  | VoicemailEvent;

/** The names of the events. */
export type EventName = WebhookEvent['event'];
