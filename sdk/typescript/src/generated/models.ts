// Generated from docs/openapi.json by sdk/renew. Do not edit.

/** A company. */
export interface Account {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** When it was created. */
  created_at: string;
  /** Its id. */
  id: string;
  /** The number that rings the team, E.164; null for none. */
  main_number: string | null;
  /** Its name. */
  name: string;
  /** How many phone numbers it has, regardless of their status. */
  number_count: number;
  /** A name of the IANA time zone database. */
  timezone: string;
  /** The number of active users. */
  user_count: number;
}

/** The kind of change. */
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

/** One entry of the activity log. */
export interface Activity {
  /** The kind of change. */
  action: Action;
  /** The same fields after the change. */
  after: Record<string, unknown>;
  /** The changed fields before the change; url is null for an app of another company. */
  before: Record<string, unknown>;
  /** The client's IP address; null for an app of another company. */
  client_address: string | null;
  /** The app that made the change; null for an API key. */
  client_id: string | null;
  /** When the change happened. */
  created_at: string;
  /** Its id. */
  id: string;
  /** The API key that made the change; null for an app. */
  key_id: string | null;
  /** The user, number, device or webhook that was changed. */
  record_id: string;
  /** The id of the request. */
  request_id: string;
  /** The user who made the change; null for a token that acts for the company itself. */
  user_id: string | null;
}

/** An API key or operator key, without the key itself. */
export interface ApiKey {
  /** When it was created. */
  created_at: string;
  /** The user it acts as. */
  created_by: string;
  /** When it expires; null for never. */
  expires_at: string | null;
  /** The last four characters before the key's checksum, to tell keys apart. */
  hint: string;
  /** Its id. */
  id: string;
  /** The last four characters of the key, which can be compared with the end of a stored one. */
  last_characters: string;
  /** When it was last used, to the minute; null before the first use. */
  last_used_at: string | null;
  /** The name. */
  name: string;
  /** What it may do. */
  scopes: Scope[];
}

/** An API key to create. */
export interface ApiKeyCreate {
  /** A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. */
  expires_at?: string | Date;
  /** Seconds until it expires, a minute to ten years. */
  expires_in?: number;
  /** The name, 1 to 120 visible characters. */
  name: string;
  /** What it may do, without duplicates. Those that manage the company need an owner or admin who has just authenticated. */
  scopes: Scope[];
}

/** An app that the company has registered. */
export interface App {
  /** Sensitive scopes that users of other companies may allow. */
  approved_scopes: Scope[];
  /** The app. */
  client_id: string;
  /** Returned only when it was just created. */
  client_secret?: string;
  /** When it was registered. */
  created_at: string;
  /** As the app's company registered it; null for none. */
  homepage_url: string | null;
  /** As the app's company registered it; null for none. */
  logo_url: string | null;
  /** The name on the consent page. */
  name: string;
  /** Until when the previous secret is valid; null when there is none. */
  previous_secret_expires_at: string | null;
  /**
   * Where users return after their decision, compared character by character: https, http on loopback, or for a public
   * app a scheme of its own, such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** Sensitive scopes that wait for the operator's decision. */
  requested_scopes: Scope[];
  /** What it may request. */
  scopes: Scope[];
  /** Whether it is active or suspended. */
  status: AppStatus;
  /** Whether it has a secret. */
  type: AppType;
}

/** The fields to change; absent fields stay unchanged. */
export interface AppChange {
  /** Shown on the consent page; https, or http on loopback; null removes it. */
  homepage_url?: string;
  /** For custom consent pages; https, or http on loopback; null removes it. */
  logo_url?: string;
  /** The name on the consent page, 1 to 80 visible characters; not Switchboard's own name. */
  name?: string;
  /** The complete list; pending consent requests with an address that is missing here end. */
  redirect_uris?: string[];
  /** The complete list; valid tokens lose missing scopes within a minute. */
  scopes?: Scope[];
}

/** An app to register. */
export interface AppCreate {
  /** Shown on the consent page; https, or http on loopback. */
  homepage_url?: string;
  /** For custom consent pages; https, or http on loopback. */
  logo_url?: string;
  /** The name on the consent page, 1 to 80 visible characters; not Switchboard's own name. */
  name: string;
  /**
   * Up to 10, without duplicates, at least one for a public app: https, http on loopback, or for a public app a scheme
   * of its own, such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** What it may request, without duplicates. */
  scopes: Scope[];
  /** Cannot be changed later. */
  type: AppType;
}

/** Whether an app is active, or suspended by the operator. */
export type AppStatus =
  | 'active'
  | 'suspended'
  | (string & {});

/** `confidential` has a secret, `public` has none and must use PKCE (RFC 6749, section 2.1). */
export type AppType =
  | 'confidential'
  | 'public'
  | (string & {});

/** Scopes that the operator is asked to approve. */
export interface ApprovalAsk {
  /** Sensitive scopes among the app's. */
  scopes: Scope[];
}

/** A decision about sensitive scopes. */
export interface ApprovalDecision {
  /** The decision. */
  decision: ApprovalDecisionVerdict;
  /** The app's `requested_at` as the operator saw it: the decision is refused if the app has changed since. */
  requested_at?: string | Date;
  /** Sensitive scopes among the app's. */
  scopes: Scope[];
}

/**
 * `approve` lets users of other companies allow the scopes, `refuse` ends the request and leaves earlier approvals in
 * place, `withdraw` ends the approval: valid tokens lose the scopes within a minute.
 */
export type ApprovalDecisionVerdict =
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | (string & {});

/** The roles that can be assigned to a user. */
export type AssignableRole =
  | 'admin'
  | 'member'
  | (string & {});

/** How an attempt ended. */
export type AttemptStatus =
  | 'delivered'
  | 'failed'
  | (string & {});

/** One entry of the audit log. */
export interface AuditEntry {
  /** What happened. */
  action: string;
  /** The client's address; null for what no request did. */
  client_address: string | null;
  /** The app concerned; null for none. */
  client_id: string | null;
  /** When it happened. */
  created_at: string;
  /** Its id. */
  id: string;
  /** The API key or operator key with which the user did it; null for none. */
  key_id: string | null;
  /** The record it was about, such as an API key, a device or a company; null for none. */
  record_id: string | null;
  /** The user who did it or for whom it was tried, or an operator; null if unknown. */
  user_id: string | null;
}

/** A number that the company can take. */
export interface AvailableNumber {
  /** What it can be used for. */
  capabilities: Capability[];
  /** Its id. */
  id: string;
  /** E.164. */
  number: string;
  /** The type of the number. */
  type: NumberType;
}

/** With what a client application registers as a phone with sound. */
export interface BrowserPhone {
  /** The SIP domain, which is also the realm. */
  domain: string;
  /** When it ends, unless it is renewed before. */
  expires_at: string;
  /**
   * STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly none. Their credentials
   * end within an hour; renewing the phone returns new ones.
   */
  ice_servers: IceServer[];
  /** Its id. */
  id: string;
  /** Shown once. */
  password: string;
  /** Unique; it reveals nothing about the company. */
  username: string;
  /** Where it sends SIP over a WebSocket, with the parameter `ticket`. */
  websocket_url: string;
}

/** A phone that was renewed. */
export interface BrowserPhoneRenewal {
  /** When it ends, unless it is renewed again before. */
  expires_at: string;
  /** The servers of the phone, with new credentials. */
  ice_servers: IceServer[];
  /** The phone. */
  id: string;
}

/** A call: one leg, as the user sees it. */
export interface Call {
  /** When it was answered; null when it was not. */
  answered_at: string | null;
  /** The direction, seen from the company. */
  direction: CallDirection;
  /** Seconds from the answer to the end. */
  duration: number;
  /** When it ended; null before. */
  ended_at: string | null;
  /** E.164; null when the caller withheld it. */
  from: string | null;
  /** Whether there is a transcript. */
  has_transcript: boolean;
  /** Its id. */
  id: string;
  /** The company's line. For a user without a number, the one that the call shows. */
  number_id: string | null;
  /** Whether the other party is on hold. */
  on_hold: boolean;
  /** The slot of a parked call; null when it is not parked. */
  parked_slot: string | null;
  /** Whether it is being recorded now. */
  recording: boolean;
  /** Its recordings. */
  recording_ids: string[];
  /** The result; `in_progress` until the call is over. */
  result: CallResult;
  /** When it started to ring. */
  started_at: string;
  /** The state; `failed` only with the result `failed`. */
  state: CallState;
  /** E.164. */
  to: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who then had the line, or who answered or placed the call; null for nobody. */
  user_id: string | null;
  /** The voicemail that the caller left; null for none. */
  voicemail_id: string | null;
}

/** The number to call, and the line to call from. */
export interface CallCreate {
  /** A number of the company that the user may use, E.164; by default the user's line. A call to a colleague needs none. */
  caller_id?: string | null;
  /** A number in E.164, or a colleague's extension. */
  to: string;
}

/** A call that the user's client is requested to place. */
export interface CallCreated {
  /** Null; the status route has it once the call is placed. */
  call_id: string | null;
  /** When it was requested. */
  created_at: string;
  /** The number of the caller's line, E.164. */
  from: string;
  /** The id for the status route. */
  id: string;
  /** `ringing`. */
  status: CallState;
  /** E.164; for a colleague, the colleague's number, or a number of the company for one without a number. */
  to: string;
}

/** The direction, seen from the company. */
export type CallDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** The body of a webhook delivery. */
export interface CallEvent {
  data: Call;
  /** The name of the event. */
  event: 'calls.session.setup' | 'calls.session.ringing' | 'calls.session.answered' | 'calls.session.hold' | 'calls.session.ended' | 'calls.log';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** The result of a call. */
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

/** The state of a call. */
export type CallState =
  | 'ringing'
  | 'in_progress'
  | 'ended'
  | 'failed'
  | (string & {});

/** The state of a call. */
export interface CallStatus {
  /** The call, once it is placed. */
  call_id: string | null;
  /** The id in the path. */
  id: string;
  /** The state. */
  status: CallState;
}

/** The limits to change; absent fields stay unchanged. */
export interface CallingChange {
  /** How many calls to outside numbers may be open at once; null for the default. */
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

/** What a company may call. */
export interface CallingRules {
  /** How many calls to outside numbers may be open at once. */
  concurrent: number;
  /**
   * Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all countries. Special numbers,
   * such as premium-rate ones and those of satellites, can be called by a prefix only.
   */
  countries: string[] | null;
  /**
   * After how many minutes of calls to outside numbers in 24 hours no further one is placed, a page of a fax counting as
   * a minute.
   */
  minutes_per_day: number;
}

/** What a number can be used for. */
export type Capability =
  | 'voice'
  | 'sms'
  | 'mms'
  | 'fax'
  | (string & {});

/** Opens one live connection. */
export interface ClientTicket {
  /** When it can no longer be used. */
  expires_at: string;
  /** Can be used once. */
  ticket: string;
}

/** A company, as operators see it. */
export interface Company {
  /** What it may call, with the defaults of what is not set. */
  calling: CallingRules;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** When it was created. */
  created_at: string;
  /** When a closing company is erased; absent otherwise. */
  erase_at?: string;
  /** Its id. */
  id: string;
  /** The name. */
  name: string;
  /** How many numbers it has. */
  number_count: number;
  /** The user who owns it. */
  owner: CompanyOwner;
  /** Whether it is active, suspended, or about to be erased. */
  status: CompanyStatus;
  /** A name of the IANA time zone database. */
  timezone: string;
  /** How many users it has, the owner included. */
  user_count: number;
}

/** The fields to change; absent fields stay unchanged. */
export interface CompanyChange {
  /** What the company may call; null for the defaults. */
  calling?: CallingChange;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** The name, 1 to 120 visible characters. */
  name?: string;
  /** A name of the IANA time zone database. */
  timezone?: string;
}

/** A company to create. */
export interface CompanyCreate {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The name, 1 to 120 visible characters. */
  name: string;
  /** The user who gets the invitation. */
  owner: CompanyCreateOwner;
  /** A name of the IANA time zone database. */
  timezone: string;
}

/** The future owner of a company. */
export interface CompanyCreateOwner {
  /** The email address with which the owner will sign in; no user of any company may have it. */
  email: string;
  /** The full name, 1 to 120 visible characters; the owner can change it when accepting. */
  name: string;
}

/** The user who owns a company. */
export interface CompanyOwner {
  /** The email address with which the owner signs in. */
  email: string;
  /** The full name. */
  name: string;
  /** Whether the owner can sign in. */
  status: CompanyOwnerStatus;
}

/** `invited` until the owner has accepted the invitation, then `active`. */
export type CompanyOwnerStatus =
  | 'invited'
  | 'active'
  | (string & {});

/** `active`; `suspended` by an operator; `closing`: suspended, and about to be erased. */
export type CompanyStatus =
  | 'active'
  | 'suspended'
  | 'closing'
  | (string & {});

/** An app that the user has granted access to. */
export interface ConnectedApp {
  /** The app. */
  client_id: string;
  /** The company that registered it. */
  company: ConnectedAppCompany;
  /** When the oldest active grant was made. */
  connected_at: string;
  /** As the app's company registered it; null for none. */
  homepage_url: string | null;
  /** When it was last used, to the minute; null before the first use. */
  last_used_at: string | null;
  /** The name. */
  name: string;
  /** What it may do at present, of all that was granted. */
  scopes: Scope[];
}

/** A company. */
export interface ConnectedAppCompany {
  /** Its id. */
  id: string;
  /** The name; null when it is not known. */
  name: string | null;
}

/** Somebody outside of the company, as a user or the company knows them. */
export interface Contact {
  /** Where the contact works; null for nothing. */
  company: string | null;
  /** When it was created. */
  created_at: string;
  /** The email addresses, in the order in which they were given. */
  emails: ContactEmail[];
  /** Its id. */
  id: string;
  /** The name. */
  name: string;
  /** What to remember; null for nothing. */
  note: string | null;
  /** The phone numbers, in the order in which they were given. */
  numbers: ContactNumber[];
  /** Whether the whole company sees it. */
  shared: boolean;
  /** When it last changed. */
  updated_at: string;
  /** Whose contact it is; null when it is shared. */
  user_id: string | null;
}

/** A contact to create. */
export interface ContactCreate {
  /** Where the contact works, 1 to 120 visible characters. */
  company?: string | null;
  /** Up to 10 emails, none twice. */
  emails?: EmailEntry[] | null;
  /** 1 to 120 visible characters. */
  name: string;
  /** What to remember, up to 2,000 characters. */
  note?: string | null;
  /** Up to 10 numbers, none twice. */
  numbers?: NumberEntry[] | null;
  /**
   * Whether the whole company sees it. By default only the user does; a credential without a user can create shared ones
   * only.
   */
  shared?: boolean | null;
}

/** An email address of a contact. */
export interface ContactEmail {
  /** The address. */
  email: string;
  /** What it is for; null for nothing. */
  label: string | null;
}

/** A file of contacts. */
export interface ContactFileForm {
  /** CSV or vCard, up to 5 MiB and 5,000 entries. */
  file: Blob;
  /** Whether the whole company sees them, where an entry does not say it. By default only the user does. */
  shared?: boolean | null;
}

/** A number of a contact. */
export interface ContactNumber {
  /** What it is for; null for nothing. */
  label: string | null;
  /** E.164. */
  number: string;
}

/** The changes of a contact: any subset of these fields. */
export interface ContactPatch {
  /** Where the contact works, or null for nothing. */
  company?: string | null;
  /** All emails that the contact has afterwards, up to 10, none twice. */
  emails?: EmailEntry[];
  /** 1 to 120 visible characters. */
  name?: string;
  /** What to remember, or null for nothing. */
  note?: string | null;
  /** All numbers that the contact has afterwards, up to 10, none twice. */
  numbers?: NumberEntry[];
  /** Whether the whole company sees it. Without it, the contact becomes that of the user who changes it. */
  shared?: boolean;
}

/** The result of controlling a call. */
export interface ControlResult {
  /** The action: hold, unhold, transfer, park, record or hangup. */
  action: string;
  /** The call after the action. */
  call: Call;
  /** The call. */
  call_id: string;
}

/** All messages between one line and one other number that you may see. */
export interface Conversation {
  /** Its id. */
  id: string;
  /** The latest message. */
  last_message: Message;
  /** The number of messages. */
  message_count: number;
  /** The company's number, E.164. */
  number: string;
  /** The company's line. */
  number_id: string;
  /** E.164; null for all senders who withheld their numbers. */
  other_number: string | null;
  /** The number of unread messages. */
  unread_count: number;
  /** When the last message was received or sent. */
  updated_at: string;
}

/** A new API key. */
export interface CreatedApiKey {
  /** When it was created. */
  created_at: string;
  /** The user it acts as. */
  created_by: string;
  /** When it expires; null for never. */
  expires_at: string | null;
  /** The last four characters before the key's checksum, to tell keys apart. */
  hint: string;
  /** Its id. */
  id: string;
  /** The key itself, which is returned only here. */
  key?: string;
  /** The last four characters of the key, which can be compared with the end of a stored one. */
  last_characters: string;
  /** When it was last used, to the minute; null before the first use. */
  last_used_at: string | null;
  /** The name. */
  name: string;
  /** What it may do. */
  scopes: Scope[];
}

/** A new company. */
export interface CreatedCompany {
  /** What it may call. */
  calling: CallingRules;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** When it was created. */
  created_at: string;
  /** Its id. */
  id: string;
  /** The invitation of the owner. */
  invitation: CreatedCompanyInvitation;
  /** The name. */
  name: string;
  /** Always 0. */
  number_count: number;
  /** The user who owns it. */
  owner: CompanyOwner;
  /** Always `active`. */
  status: CompanyStatus;
  /** A name of the IANA time zone database. */
  timezone: string;
  /** Always 1, the owner. */
  user_count: number;
}

/** The invitation of a company's owner. */
export interface CreatedCompanyInvitation {
  /** The address to which it was sent. */
  email: string;
  /** Until when it can be accepted. */
  expires_at: string;
  /** Its id. */
  id: string;
  /** The link that accepts it; returned only when it was just created, and only without a mail server. */
  url?: string;
}

/** A credential without its secret. */
export interface CredentialSummary {
  /** The hint of the API key, or the name of the app; null when it is not known, and for signed links. */
  hint: string | null;
  /** The `owner` in the paths of its rate plans; null for signed links. */
  id: string | null;
  /** The kind of credential. */
  kind: CredentialSummaryKind;
}

/** The kinds of credentials; `link` stands for the signed links to media. */
export type CredentialSummaryKind =
  | 'api_key'
  | 'access_token'
  | 'link'
  | (string & {});

/** How much a credential uses of a rate policy. */
export interface CredentialUsage {
  /** The credential. */
  credential: CredentialSummary | null;
  /** The limit that is in force now. */
  limit: SetRatePlan;
  /** The minutes of the last hour in which there were requests, oldest first. */
  minutes: CredentialUsageMinute[];
  /** The rate policy. */
  policy: string;
  /** How many requests of the last minute counted under the limit, to ten seconds. */
  used: number;
}

/** The requests of a minute. */
export interface CredentialUsageMinute {
  /** When the minute started. */
  at: string;
  /** How many were refused with 429. */
  refused: number;
  /** How many requests there were, refused ones included. */
  requests: number;
}

/** One attempt to deliver an event. */
export interface Delivery {
  /** The number of the attempt, from 1; a redelivery continues the count. */
  attempt: number;
  /** When it was sent. */
  attempted_at: string;
  /** When the receiver responded with 2xx; null if it did not. */
  delivered_at: string | null;
  /** Why it failed; null when it did not. */
  error: string | null;
  /** The event name, as it was sent. */
  event: string;
  /** The delivery's id, as in its header; the same in each attempt. */
  id: string;
  /** The status of the receiver's response; null without one. */
  status_code: number | null;
}

/** An attempt that has ended. */
export interface DeliveryAttempt {
  /** Its number, from 1; a redelivery continues the count. */
  attempt: number;
  /** When it was sent. */
  attempted_at: string;
  /** When the receiver responded with 2xx; null if it did not. */
  delivered_at: string | null;
  /** Milliseconds until the response was read or the attempt failed. */
  duration_ms: number;
  /** Why it failed; null when it did not. */
  error: string | null;
  /** What the receiver responded; null without a response, and where it may not be shown. */
  response: DeliveryResponse | null;
  /** The status of the receiver's response; null without one. */
  status_code: number | null;
  /** The address to which it was sent. */
  url: string;
}

/** A delivery with its request and its attempts. */
export interface DeliveryDetails {
  /** The attempts that have ended, newest first; the last 100 of them. */
  attempts: DeliveryAttempt[];
  /** The event name, as it was sent. */
  event: string;
  /** The delivery's id, as in its header. */
  id: string;
  /** What was sent; null when the event is no longer stored. */
  request: DeliveryRequest | null;
}

/** The request of a delivery. */
export interface DeliveryRequest {
  /** The body as the last attempt sent it: the bytes that were signed, as UTF-8. */
  body: string;
  /** The headers, without those that the subscription adds, and without the signatures once the secret has been replaced. */
  headers: HeaderField[];
  /** The HTTP method. */
  method: string;
}

/** What is kept of a receiver's response. */
export interface DeliveryResponse {
  /** The first 2 KiB of the body; null for a body that is not text. */
  body: string | null;
  /**
   * Those of content-type, content-length, date, location, retry-after, server, www-authenticate and x-request-id that
   * it had, each cut at 256 characters.
   */
  headers: HeaderField[];
  /** Whether the body has more than that. */
  truncated: boolean;
}

/** A device of a user. */
export interface Device {
  /** When it was created. */
  created_at: string;
  /** Its id. */
  id: string;
  /** When it last reported; null before its first report. */
  last_seen_at: string | null;
  /** The manufacturer's name for it; null if unknown. */
  model: string | null;
  /** The user's name for it. */
  name: string;
  /**
   * The line that it calls from; null for the default number of its user. If it is assigned to nobody, the device rings
   * for calls to it only.
   */
  number_id: string | null;
  /** With what it registers; only in the response that creates or replaces it. */
  sip?: SipCredentials;
  /** Whether it can be reached; a revoked device can no longer connect. */
  status: DeviceStatus;
  /** The type of the device. */
  type: DeviceType;
  /** The user. */
  user_id: string;
}

/** A device to create. */
export interface DeviceCreate {
  /** The manufacturer's name for it. */
  model?: string | null;
  /** The user's name for it. */
  name: string;
  /**
   * The line that it calls from: one of the user, or, for owners and admins, one that is assigned to nobody; then it
   * rings for calls to that line only.
   */
  number_id?: string | null;
  /** The type of the device. */
  type: DeviceType;
  /** Whose device it is; for a member, the member. */
  user_id: string;
}

/** The changes of a device: any subset of these fields. */
export interface DevicePatch {
  /** The manufacturer's name for it, or null. */
  model?: string | null;
  /** The user's name for it. */
  name?: string;
  /** As in a new device; null for the default number of its user. */
  number_id?: string | null;
}

/** Whether a device can be reached; a revoked device can no longer connect. */
export type DeviceStatus =
  | 'online'
  | 'offline'
  | 'revoked'
  | (string & {});

/** The type of a device. */
export type DeviceType =
  | 'desk_phone'
  | 'desktop'
  | 'mobile'
  | 'web'
  | (string & {});

/** A new email. */
export interface EmailChange {
  /** The email address with which the user wants to sign in. */
  email: string;
}

/** An email address of a contact. */
export interface EmailEntry {
  /** The address. */
  email: string;
  /** What it is for, 1 to 60 characters. */
  label?: string | null;
}

/** An export of all data of the company. */
export interface Export {
  /** When it was created. */
  created_at: string;
  /** When the file is deleted; null until it is ready. */
  expires_at: string | null;
  /** Its id. */
  id: string;
  /** How much of it is made, in percent. */
  progress: number;
  /** Whether it waits, is being made, can be downloaded, could not be made, or its file is deleted. */
  status: ExportStatus;
  /** A signed link to the ZIP file, valid until `expires_at`; null unless it is ready. */
  url: string | null;
}

/** Whether an export waits, is being made, can be downloaded, failed or has expired. */
export type ExportStatus =
  | 'queued'
  | 'running'
  | 'ready'
  | 'failed'
  | 'expired'
  | (string & {});

/** A fax. */
export interface Fax {
  /** When it was sent, failed or received; null before. */
  completed_at: string | null;
  /** When it was received or accepted. */
  created_at: string;
  /** The direction, seen from the company. */
  direction: FaxDirection;
  /** Why it failed; of a received fax, `interrupted` if it is only a part of what was sent. Otherwise null. */
  error: FaxError | null;
  /** E.164; null when the sender withheld it. */
  from: string | null;
  /** Its id. */
  id: string;
  /** A signed link to the PDF, valid for an hour for everyone who has it. */
  media_url: string;
  /** The company's line. */
  number_id: string;
  /** The number of pages. */
  pages: number;
  /** The status. */
  status: FaxStatus;
  /** E.164. */
  to: string;
  /** When it last changed. */
  updated_at: string;
  /** The user who had the line when it was sent or received; null for nobody. */
  user_id: string | null;
}

/** The direction, seen from the company. */
export type FaxDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** Why a fax failed, or is only a part of what was sent. */
export interface FaxError {
  /** A code for programs. */
  code: string;
  /** A message for users. */
  message: string;
}

/** The body of a webhook delivery. */
export interface FaxEvent {
  data: Fax;
  /** The name of the event. */
  event: 'faxes.received' | 'faxes.sent' | 'faxes.failed';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** A fax to send, as multipart/form-data. */
export interface FaxForm {
  /** A PDF of 1 to 200 pages and at most 20 MiB, unencrypted; the part has the type application/pdf. */
  file: Blob;
  /** The line to send from, E.164, one for faxes that you may use; by default the line that was assigned to you first. */
  from?: string | null;
  /** The recipient, E.164. */
  to: string;
}

/** The status of a fax. */
export type FaxStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'received'
  | (string & {});

/** The company's webhook of the first generation. */
export interface FirstGenerationPut {
  /** The events to subscribe to, 1 to 5, none twice. */
  events: string[];
  /** 16 to 128 printable characters, used as they are; if absent, the current one stays, or one is generated. */
  secret?: string | null;
  /** A public https URL, up to 2048 characters. */
  url: string;
}

/** The company's webhook of the first generation. */
export interface FirstGenerationWebhook {
  /** When it was created. */
  created_at: string;
  /** The events it subscribes to, by their first-generation names. */
  events: string[];
  /** Deliveries in a row that failed all their attempts; it is never suspended. */
  failure_count: number;
  /** Its id. */
  id: string;
  /** When a delivery last succeeded; null before any did. */
  last_delivery_at: string | null;
  /** The secret that signs its deliveries; only in the response that sets a new one. */
  secret?: string;
  /** When it last changed. */
  updated_at: string;
  /** The public https URL. */
  url: string;
}

/** A header of a request or a response. */
export interface HeaderField {
  /** The name. */
  name: string;
  /** The value. */
  value: string;
}

/** A STUN or TURN server, as `RTCIceServer` of WebRTC. */
export interface IceServer {
  /** Null for STUN. */
  credential: string | null;
  /** With the scheme `stun`, `stuns`, `turn` or `turns`. */
  urls: string[];
  /** Null for STUN. */
  username: string | null;
}

/** What became of the entries of a file. */
export interface ImportResult {
  /** How many contacts are new. */
  created: number;
  /** The entries that were not imported. */
  skipped: ImportResultSkippedRow[];
  /** How many entries were about a contact that was there. */
  updated: number;
}

/** An entry that was not imported. */
export interface ImportResultSkippedRow {
  /** Why, in English. */
  reason: string;
  /** Its number in the file, from 1; the header row does not count. */
  row: number;
}

/** An invitation of a user to the company. */
export interface Invitation {
  /** The email address with which the user will sign in. */
  email: string;
  /** Until when it can be accepted. */
  expires_at: string;
  /** Its id. */
  id: string;
  /** The name, which the user can change when accepting. */
  name: string;
  /** The role that the user gets. */
  role: InvitedRole;
  /** What became of it. */
  status: InvitationStatus;
  /** The link that accepts it; returned only when it was just created, and only without a mail server. */
  url?: string;
}

/** A user to invite. */
export interface InvitationCreate {
  /** The email address with which the user will sign in; no user of any company may have it. */
  email: string;
  /**
   * 2 to 6 digits that neither are nor begin with an emergency number, assigned if it is still free when the user
   * accepts.
   */
  extension?: string;
  /** The full name, 1 to 120 visible characters; the user can change it when accepting. */
  name: string;
  /** A number of the company that nobody holds, assigned if it is still free when the user accepts. */
  number_id?: string;
  /** The role that the user gets. */
  role: InvitedRole;
}

/** `pending` until it is `accepted` by the user, `revoked` by an administrator, or `expired`. */
export type InvitationStatus =
  | 'pending'
  | 'accepted'
  | 'revoked'
  | 'expired'
  | (string & {});

/** An operator with the invitation that was just sent. */
export interface InvitedOperator {
  /** When the operator was first invited. */
  created_at: string;
  /** The email address with which the operator will sign in. */
  email: string;
  /** Its id. */
  id: string;
  /** The invitation. */
  invitation: InvitedOperatorInvitation;
  /** The full name. */
  name: string;
  /** Always `invited`. */
  status: OperatorStatus;
}

/** The invitation of an operator. */
export interface InvitedOperatorInvitation {
  /** The address to which it was sent. */
  email: string;
  /** Until when it can be accepted. */
  expires_at: string;
  /** Its id. */
  id: string;
  /** The link that accepts it; returned only here, and only without a mail server. */
  url?: string;
}

/** The role of an invited user. */
export type InvitedRole =
  | 'admin'
  | 'member'
  | (string & {});

/** Requests that were refused with 429. */
export interface LimitedRequests {
  /** The company; null for requests that are limited per client address, and for operators. */
  company: LimitedRequestsCompany | null;
  /** The credential; null when none was limited, such as for signed links. */
  credential: CredentialSummary | null;
  /** When the last one was refused. */
  last_at: string;
  /** The policy under which they were counted. */
  policy: string;
  /** How many. */
  refused: number;
}

/** A company. */
export interface LimitedRequestsCompany {
  /** Its id. */
  id: string;
  /** The name; null when it is not known. */
  name: string | null;
}

/** A text message. */
export interface Message {
  /** The same for all messages between one line and one other number. */
  conversation_id: string;
  /** When it was received or accepted. */
  created_at: string;
  /** When it reached the recipient; null before, and for an inbound message. */
  delivered_at: string | null;
  /** The direction, seen from the company. */
  direction: MessageDirection;
  /** Why it failed; null unless it did. */
  error: MessageError | null;
  /** E.164; null when the sender withheld it. */
  from: string | null;
  /** Its id. */
  id: string;
  /** The items of an MMS. */
  media: MessageMedia[];
  /** The company's line. */
  number_id: string;
  /** Whether it was read; always true for a new outbound message. */
  read: boolean;
  /** As GSM 03.38 and UCS-2 count them; 1 for an MMS. */
  segments: number;
  /** When it was sent; null before, and for an inbound message. */
  sent_at: string | null;
  /** The status. */
  status: MessageStatus;
  /** The text; empty for an MMS without text. */
  text: string;
  /** E.164. */
  to: string;
  /** MMS if it has media. */
  type: MessageType;
  /** When it last changed. */
  updated_at: string;
  /** The user who had the line when it was sent or received; null for nobody. */
  user_id: string | null;
}

/** A message to send; text or media_urls are required. */
export interface MessageCreate {
  /** The line to send from, E.164, one that you may use; by default the line that was assigned to you first. */
  from?: string | null;
  /** Up to 10 public https URLs, or URLs of uploads of the company; with any of them the message is an MMS. */
  media_urls?: string[] | null;
  /** Up to 1,600 characters. */
  text?: string | null;
  /** The recipient, E.164. */
  to: string;
}

/** The direction, seen from the company. */
export type MessageDirection =
  | 'inbound'
  | 'outbound'
  | (string & {});

/** Why a message failed. */
export interface MessageError {
  /** A code for programs. */
  code: string;
  /** A message for users. */
  message: string;
}

/** The body of a webhook delivery. */
export interface MessageEvent {
  data: Message;
  /** The name of the event. */
  event: 'messages.received' | 'messages.sent' | 'messages.delivered' | 'messages.failed';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** One item of an MMS. */
export interface MessageMedia {
  /** The media type of the fetched item; null before. */
  content_type: string | null;
  /** In bytes; null until it is fetched. */
  size: number | null;
  /** A signed link, good for an hour without a credential. */
  url: string;
}

/** The status of a message. */
export type MessageStatus =
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'received'
  | (string & {});

/** MMS if a message has media. */
export type MessageType =
  | 'sms'
  | 'mms'
  | (string & {});

/** The changes of a message. */
export interface MessageUpdate {
  /** Whether it is marked as read. */
  read: boolean;
}

/**
 * Counts of requests; percentiles of their latency in milliseconds; the time from events to the first attempts to
 * deliver them, in milliseconds; how many deliveries wait; how many calls are in progress.
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

/** The values of a metric over time. */
export interface MetricSeries {
  /** Which metric. */
  name: MetricName;
  /** The values, oldest first. */
  points: MetricSeriesPoint[];
}

/** The value at a time. */
export interface MetricSeriesPoint {
  /** The start of its ten seconds, or more than an hour ago of its minute. */
  at: string;
  /** The value. */
  value: number;
}

/** An app for one-time codes that waits for its first code. */
export interface NewTotp {
  /** Its id. */
  id: string;
  /** The same for a QR code; absent in the response to a repeated request. */
  otpauth_url?: string;
  /** The secret in base32; absent in the response to a repeated request. */
  secret?: string;
}

/** The user to assign a number to. */
export interface NumberAssign {
  /** The user; null for nobody. */
  user_id: string | null;
}

/** A number of a contact. */
export interface NumberEntry {
  /** What it is for, 1 to 60 characters. */
  label?: string | null;
  /** E.164. */
  number: string;
}

/** The changes of a number. */
export interface NumberPatch {
  /** The company's own name for it, or null for none. */
  label?: string | null;
}

/** Whether a number can be used yet. */
export type NumberStatus =
  | 'active'
  | 'pending'
  | 'porting'
  | (string & {});

/** The type of a number. */
export type NumberType =
  | 'local'
  | 'mobile'
  | 'toll_free'
  | (string & {});

/** An operator of the service. */
export interface Operator {
  /** When the operator was invited. */
  created_at: string;
  /** The email address with which the operator signs in. */
  email: string;
  /** Its id. */
  id: string;
  /** The full name. */
  name: string;
  /** Whether the operator can sign in. */
  status: OperatorStatus;
}

/** An app, as the operator sees it. */
export interface OperatorApp {
  /** Sensitive scopes that users of other companies may allow. */
  approved_scopes: Scope[];
  /** The app. */
  client_id: string;
  /** The company that registered it. */
  company: OperatorAppCompany;
  /** When it was registered. */
  created_at: string;
  /** As the app's company registered it; null for none. */
  homepage_url: string | null;
  /** As the app's company registered it; null for none. */
  logo_url: string | null;
  /** The name on the consent page. */
  name: string;
  /**
   * Where users return after their decision, compared character by character: https, http on loopback, or for a public
   * app a scheme of its own, such as `com.example.app:/callback`.
   */
  redirect_uris: string[];
  /** Since when the oldest of them waits; null when none does. */
  requested_at: string | null;
  /** Sensitive scopes that wait for the operator's decision. */
  requested_scopes: Scope[];
  /** What it may request. */
  scopes: Scope[];
  /** Whether it is active or suspended. */
  status: AppStatus;
  /** Since when it is suspended; null when it is not. */
  suspended_since: string | null;
  /** Whether it has a secret. */
  type: AppType;
}

/** A company, as far as the operator sees it. */
export interface OperatorAppCompany {
  /** Its id. */
  id: string;
  /** The name; null when it is not known. */
  name: string | null;
}

/** An operator to invite. */
export interface OperatorCreate {
  /** The email address with which the operator will sign in; no user or operator may have it. */
  email: string;
  /** The full name, 1 to 120 visible characters; the operator can change it when accepting. */
  name: string;
}

/** An operator key to create. */
export interface OperatorKeyCreate {
  /** A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. */
  expires_at?: string | Date;
  /** Seconds until it expires, a minute to ten years. */
  expires_in?: number;
  /** The name, 1 to 120 visible characters. */
  name: string;
  /** Scopes of operators, without duplicates. */
  scopes: Scope[];
}

/** `invited` until the operator has accepted the invitation, then `active`. */
export type OperatorStatus =
  | 'invited'
  | 'active'
  | (string & {});

/** Who becomes the owner. */
export interface OwnerChange {
  /** An active admin of the company. */
  user_id: string;
}

/** A parked call, as far as everybody who may pick it up sees it. */
export interface ParkedCall {
  /** The direction, seen from the company. */
  direction: CallDirection;
  /** E.164; null when the caller withheld it. */
  from: string | null;
  /** Its id. */
  id: string;
  /** The slot. */
  parked_slot: string;
  /** When the call began. */
  started_at: string;
  /** E.164. */
  to: string;
  /** The user whose call it is, who parked it. */
  user_id: string | null;
}

/** A new password. */
export interface PasswordChange {
  /** 12 to 128 characters; neither the email nor a common password. */
  password: string;
}

/** A link to a new password, which was not sent by mail. */
export interface PasswordReset {
  /** The link. */
  url: string;
}

/** A phone number of the company. */
export interface PhoneNumber {
  /** When it was assigned; null exactly when `user_id` is. */
  assigned_at: string | null;
  /** What it can be used for. */
  capabilities: Capability[];
  /** When it was created. */
  created_at: string;
  /** Its id. */
  id: string;
  /** The company's own name for it; null for none. */
  label: string | null;
  /** E.164. */
  number: string;
  /** Whether it can be used yet. */
  status: NumberStatus;
  /** The type of the number. */
  type: NumberType;
  /** When it last changed. */
  updated_at: string;
  /** The user it is assigned to; null for nobody. */
  user_id: string | null;
}

/** A number of the service, whichever company has it. */
export interface PoolNumber {
  /** What it can be used for. */
  capabilities: Capability[];
  /** The company that has it; null for none. */
  company_id: string | null;
  /** Its id. */
  id: string;
  /** E.164. */
  number: string;
  /** Since when it is quarantined; null if it is not. */
  released_at: string | null;
  /** Whether a company has it, or can take it. */
  status: PoolNumberStatus;
  /** The type of the number. */
  type: NumberType;
}

/** A number to add to the pool. */
export interface PoolNumberCreate {
  /** What it can be used for, at least one. */
  capabilities: Capability[];
  /** E.164. */
  number: string;
  /** The type of the number. */
  type: NumberType;
}

/** One page of a list. */
export interface PoolNumberPage {
  /** The records of this page. */
  items: PoolNumber[];
  /**
   * The `cursor` of the next page; null on the last page. A page of faxes with filters may be short, or empty, and still
   * have one.
   */
  next_cursor: string | null;
}

/** The change of a number of the pool: at most one of these fields. */
export interface PoolNumberPatch {
  /** The company that gets it; null takes it back to the pool, where it is quarantined. */
  company_id?: string | null;
  /** `available` ends the quarantine. */
  status?: PoolNumberPatchQuarantineEnd;
}

/** The status that can be set. */
export type PoolNumberPatchQuarantineEnd =
  | 'available'
  | (string & {});

/** Whether a company has a number, or can take it. */
export type PoolNumberStatus =
  | 'available'
  | 'assigned'
  | 'quarantined'
  | (string & {});

/** Numbers to add to the pool. */
export interface PoolNumbersCreate {
  /** 1 to 1,000 numbers, each once. */
  numbers: PoolNumberCreate[];
}

/** Whether a user can be reached. */
export interface Presence {
  /** The user's own text; null for none. */
  message: string | null;
  /** Whether the user is on a call now. */
  on_call: boolean;
  /** The availability that the user has set. */
  status: PresenceStatus;
  /** When it last changed. */
  updated_at: string;
  /** The user. */
  user_id: string;
}

/** The body of a webhook delivery. */
export interface PresenceEvent {
  data: Presence;
  /** The name of the event. */
  event: 'presence.changed';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** The new presence. */
export interface PresencePut {
  /** Up to 140 characters, or null; dropped with `available`. */
  message?: string | null;
  /** The availability. */
  status: PresenceStatus;
}

/** The availability that a user sets. */
export type PresenceStatus =
  | 'available'
  | 'away'
  | 'dnd'
  | (string & {});

/** What a user changes about themselves; absent fields stay unchanged. */
export interface ProfileChange {
  /** The full name, 1 to 120 visible characters. */
  name?: string;
}

/** A queued delivery. */
export interface QueuedDelivery {
  /** The event name. */
  event: string;
  /** The delivery's id, as in its header. */
  id: string;
}

/** The limit to set. */
export interface RatePlanPut {
  /** How many requests can come at once. */
  burst: number;
  /** The sustained rate, in requests per minute. */
  per_minute: number;
}

/** Starts or stops a recording. */
export interface RecordIn {
  /** Whether to start or to stop. */
  action: RecordInAction;
}

/** Whether to start or to stop recording. */
export type RecordInAction =
  | 'start'
  | 'stop'
  | (string & {});

/** A recording of a call. */
export interface Recording {
  /** The call. */
  call_id: string;
  /** The media type. */
  content_type: string;
  /** When it was created. */
  created_at: string;
  /** Seconds, including the announcement. */
  duration: number;
  /** Its id. */
  id: string;
  /** A signed link to the audio, valid for an hour for everyone who has it. */
  media_url: string;
  /** Bytes. */
  size: number;
  /** When the announcement started. */
  started_at: string;
  /** The user of the call; null for nobody. */
  user_id: string | null;
}

/** The body of a webhook delivery. */
export interface RecordingEvent {
  data: Recording;
  /** The name of the event. */
  event: 'recordings.ready';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** The period whose events to deliver again. */
export interface RecoverIn {
  /** Inclusive; an RFC 3339 date-time, or a date. */
  since: string | Date;
  /** Exclusive; now by default. */
  until?: string | Date | null;
}

/** The result of a recovery. */
export interface Recovery {
  /** The number of deliveries that were queued. */
  deliveries: number;
  /** The `since` of the next request if this one did not cover the whole period; otherwise null. */
  next_since: string | null;
}

/** New recovery codes. */
export interface RecoveryCodeList {
  /** Ten, each of which can be used once in place of a one-time code. */
  recovery_codes: string[] | null;
}

/** A request of the company, with the names of its query parameters and, where they are recorded, its bodies. */
export interface RequestLogDetails {
  /** When it arrived. */
  at: string;
  /** The credential with which it was sent. */
  credential: CredentialSummary | null;
  /** The time from its arrival to the end of the response, in milliseconds. */
  duration_ms: number;
  /** The `type` of the error; null when the response was none. */
  error_type: string | null;
  /** The HTTP method. */
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
  /** The id in the `X-Request-Id` field of the response. */
  request_id: string;
  /** The beginning of the JSON body of the response as text, as above. */
  response_body: string | null;
  /** The status of the response; 499 when the client disconnected before there was one. */
  status: number;
}

/** A request of the company. */
export interface RequestLogEntry {
  /** When it arrived. */
  at: string;
  /** The credential with which it was sent. */
  credential: CredentialSummary | null;
  /** The time from its arrival to the end of the response, in milliseconds. */
  duration_ms: number;
  /** The `type` of the error; null when the response was none. */
  error_type: string | null;
  /** The HTTP method. */
  method: string;
  /** The path without the query, cut after 500 characters. */
  path: string;
  /** The id in the `X-Request-Id` field of the response. */
  request_id: string;
  /** The status of the response; 499 when the client disconnected before there was one. */
  status: number;
}

/** A new email that waits for its confirmation. */
export interface RequestedEmail {
  /** The address to which the link was sent. */
  email: string;
  /** Until when it can be confirmed. */
  expires_at: string;
  /** The link that confirms it; returned only without a mail server. */
  url?: string;
}

/** For how many days records are kept: any subset; null as long as the company exists. */
export interface RetentionPatch {
  /** Days after the end of a call. Its recordings and its transcript are deleted with it. */
  calls?: number | null;
  /** Days after a fax was sent or received. */
  faxes?: number | null;
  /** Days after a message was sent or received. */
  messages?: number | null;
  /** Days after a recording was made. The call remains. */
  recordings?: number | null;
  /** Days after a voicemail was left. */
  voicemails?: number | null;
}

/** For how many days records are kept; null as long as the company exists. */
export interface RetentionPeriods {
  /** Days after the end of a call. Its recordings and its transcript are deleted with it. */
  calls: number | null;
  /** Days after a fax was sent or received. */
  faxes: number | null;
  /** Days after a message was sent or received. */
  messages: number | null;
  /** Days after a recording was made. The call remains. */
  recordings: number | null;
  /** Days after a voicemail was left. */
  voicemails: number | null;
}

/** A permission that a credential has and a route requires. */
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
  /** When it was created. */
  created_at: string;
  /** Its id. */
  id: string;
  /** When it was last used to sign in; null before the first use. */
  last_used_at: string | null;
  /** The name. */
  name: string;
  /** An app for one-time codes, or a passkey. */
  type: SecondFactorType;
}

/** The kind of a second factor. */
export type SecondFactorType =
  | 'totp'
  | 'passkey'
  | (string & {});

/** A new secret; without a body, or with an empty one, a secret is generated. */
export interface SecretChange {
  /** 16 to 128 printable characters, used as they are; generated if absent. */
  secret?: string | null;
}

/** The health of the service. */
export interface ServiceHealth {
  /** The running processes of all services; empty while the database is unavailable. */
  nodes: ServiceNode[];
  /** What the service consists of and needs. */
  parts: ServiceHealthPart[];
  /** What waits; empty while it cannot be counted. */
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
  /** Its state. */
  status: ServiceHealthStatus;
}

/** Work that waits. */
export interface ServiceHealthQueue {
  /**
   * `webhook_deliveries`, `messages`, `faxes`, `message_media`, `media_deletions`, `mail`, `unstored_recordings`,
   * `unstored_voicemails`, `unstored_faxes` (at Asterisk), `revocations` (for Redis), `notifications` (for the resource
   * API); a later version may have others.
   */
  name: string;
  /** Since when the oldest of them has been waiting; null when none is. */
  oldest_at: string | null;
  /** How many are waiting, counted up to 100,000. */
  waiting: number;
}

/**
 * `up`; `down`: it does not work, or does not respond in time; `degraded`: it works but needs attention, or its state is
 * not known.
 */
export type ServiceHealthStatus =
  | 'up'
  | 'down'
  | 'degraded'
  | (string & {});

/** A running process. */
export interface ServiceNode {
  /** Its id. */
  id: string;
  /** How many live calls it holds; null for a service that holds none. */
  live_calls: number | null;
  /** The service. */
  service: ServiceNodeService;
  /** How many WebSockets are open at or through it; null for a service that has none. */
  sockets: number | null;
  /** When it started. */
  started_at: string | null;
  /** The version of the program. */
  version: string;
}

/** The services. */
export type ServiceNodeService =
  | 'gateway'
  | 'auth_server'
  | 'client_app'
  | 'resource_api'
  | (string & {});

/** Where a user is signed in. */
export interface Session {
  /** The address from which the user signed in. */
  client_address: string | null;
  /** When it was created. */
  created_at: string;
  /** Whether the token of this request belongs to it. */
  current: boolean;
  /** Its id. */
  id: string;
  /** The last request of the browser, or of an application that was signed in with it; exact to a minute. */
  last_seen_at: string;
  /** What the browser calls itself. */
  user_agent: string | null;
}

/** A limit that an operator has set. */
export interface SetRatePlan {
  /** How many requests can come at once. */
  burst: number;
  /** The sustained rate, in requests per minute. */
  per_minute: number;
}

/** The settings of the company. */
export interface Settings {
  /** What the company may call; an operator of the service sets it. */
  calling: CallingRules;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply; true until somebody changes it. */
  honor_stop: boolean;
  /** The number that rings the team, E.164; null for none. */
  main_number: string | null;
  /** Its name. */
  name: string;
  /** What everyone on a call hears before it is recorded; null for the standard words. */
  recording_notice: string | null;
  /**
   * Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without secrets and texts
   * of messages; false until somebody changes it.
   */
  request_bodies: boolean;
  /** For how long records are kept. */
  retention: RetentionPeriods;
  /** Whether users need a second factor to sign in. */
  second_factor_required: boolean;
  /** A name of the IANA time zone database. */
  timezone: string;
}

/** The changes of the company's settings: any subset of these fields. */
export interface SettingsPatch {
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** Whether STOP, START and HELP in inbound messages opt out, opt in and get a reply. */
  honor_stop?: boolean;
  /** An active number of the company that takes calls, or null for none. */
  main_number?: string | null;
  /** 1 to 120 visible characters. */
  name?: string;
  /** What everyone on a call hears before it is recorded, or null for the standard words. */
  recording_notice?: string | null;
  /**
   * Whether the request log has the JSON bodies of requests of API keys and apps, for 7 days, without secrets and texts
   * of messages.
   */
  request_bodies?: boolean;
  /** For how long records are kept: any subset of the periods. */
  retention?: RetentionPatch;
  /** Whether users need a second factor to sign in. */
  second_factor_required?: boolean;
  /** A name of the IANA time zone database. */
  timezone?: string;
}

/** With what a device registers at the telephony engine. */
export interface SipCredentials {
  /** The SIP domain, which is also the realm. */
  domain: string;
  /** Shown once. */
  password: string;
  /** The server's port. */
  port: number;
  /** How the server can be reached. */
  transports: SipTransport[];
  /** Unique; it reveals nothing about the company. */
  username: string;
}

/** How a SIP server can be reached. */
export type SipTransport =
  | 'udp'
  | 'tcp'
  | 'tls'
  | 'wss'
  | (string & {});

/** The event to send an example of; without a body, or with an empty one, it is a test.ping. */
export interface TestEvent {
  /** The name of the event. */
  event?: string | null;
}

/** A test event. */
export interface TestPing {
  /** A text that says that this is a test. */
  message: string;
  /** The subscription that is tested. */
  webhook_id: string;
}

/** The body of a webhook delivery. */
export interface TestPingEvent {
  data: TestPing;
  /** The name of the event. */
  event: 'test.ping';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** The first code of an app. */
export interface TotpConfirmation {
  /** The six digits that the app shows now. */
  code: string;
}

/** The transcript of a call. */
export interface Transcript {
  /** The call. */
  call_id: string;
  /** When it was created. */
  created_at: string;
  /** A language tag (BCP 47). */
  language: string;
  /** The segments, in the order of their starts. */
  segments: TranscriptSegment[];
  /** The whole text. */
  text: string;
}

/** What one speaker said without a pause. */
export interface TranscriptSegment {
  /** Seconds from the answer. */
  end: number;
  /** The speaker. */
  speaker: string;
  /** Seconds from the answer. */
  start: number;
  /** The text. */
  text: string;
}

/** The target of a transfer. */
export interface TransferIn {
  /** A colleague's id or extension, or a number in E.164. */
  target: string;
}

/** A file to send with messages of the company. */
export interface Upload {
  /** What the file is by its bytes. */
  content_type: string;
  /** Until when messages may name it. */
  expires_at: string;
  /** In bytes. */
  size: number;
  /** For `media_urls` of the company's messages; nobody can fetch it. */
  url: string;
}

/** A file to upload, as multipart/form-data. */
export interface UploadForm {
  /** JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, at most 10 MiB. */
  file: Blob;
}

/** A user of the company. */
export interface User {
  /** When it was created. */
  created_at: string;
  /** The email address that the user signs in with. */
  email: string;
  /** The internal number, 2 to 6 digits; null for none. */
  extension: string | null;
  /** Its id. */
  id: string;
  /** The full name. */
  name: string;
  /** The user's role in the company. */
  role: UserRole;
  /** Whether the user may sign in and use the API. */
  status: UserStatus;
  /** When it last changed. */
  updated_at: string;
}

/** The changes of a user: any subset of these fields. */
export interface UserPatch {
  /**
   * 2 to 6 digits that no other user of the company has and that neither are nor begin with an emergency number, or null
   * to remove it.
   */
  extension?: string | null;
  /** 1 to 120 characters, no control characters. */
  name?: string;
  /** The new role; the owner's cannot change. */
  role?: AssignableRole;
}

/** The role of a user; there is exactly one owner. */
export type UserRole =
  | 'owner'
  | 'admin'
  | 'member'
  | (string & {});

/** Whether a user may sign in and use the API. */
export type UserStatus =
  | 'active'
  | 'disabled'
  | (string & {});

/** A message that a caller left on a line. */
export interface Voicemail {
  /** The call in which it was left; null if there is none. */
  call_id: string | null;
  /** When it was created. */
  created_at: string;
  /** Seconds. */
  duration: number;
  /** E.164; null when the caller withheld it. */
  from: string | null;
  /** Its id. */
  id: string;
  /** A signed link to the audio, valid for an hour for everyone who has it. */
  media_url: string;
  /** The line. */
  number_id: string;
  /** Whether it is marked as read. */
  read: boolean;
  /** E.164. */
  to: string;
  /** The text of the message; null if unknown. */
  transcript: string | null;
  /** When it last changed. */
  updated_at: string;
  /** The user who then had the line; null for nobody. */
  user_id: string | null;
}

/** The body of a webhook delivery. */
export interface VoicemailEvent {
  data: Voicemail;
  /** The name of the event. */
  event: 'voicemails.new';
  /** The delivery's id, the same in each attempt. */
  id: string;
  /** When it happened. */
  occurred_at: string;
  /** The company. */
  org_id: string;
}

/** The changes of a voicemail. */
export interface VoicemailUpdate {
  /** Whether it is marked as read. */
  read: boolean;
}

/** A subscription of a URL to events. */
export interface Webhook {
  /** When it was created. */
  created_at: string;
  /** What it is for; null if nobody said. */
  description: string | null;
  /** When it expires unless it is renewed; then no more deliveries are sent. */
  expires_at: string;
  /** Deliveries in a row that failed all their attempts; at 20 it is suspended. */
  failure_count: number;
  /** The event families that it subscribes to. */
  filters: string[];
  /** Headers that it adds to its deliveries. */
  headers: WebhookHeader[];
  /** Its id. */
  id: string;
  /** When a delivery last succeeded; null before any did. */
  last_delivery_at: string | null;
  /** How many attempts may begin in a second; null for no such limit. */
  rate_per_second: number | null;
  /** The secret that signs its deliveries; only in the response that creates or replaces it. */
  secret?: string;
  /** Whether deliveries are sent. */
  status: WebhookStatus;
  /** The public https URL. */
  url: string;
}

/** A URL to subscribe. */
export interface WebhookCreate {
  /** What it is for. */
  description?: string | null;
  /** Seconds until it expires; 30 days by default. */
  expires_in?: number | null;
  /** The event families to subscribe to, 1 to 8, none twice. */
  filters: string[];
  /** Up to 5 headers that it adds to its deliveries. */
  headers?: WebhookHeader[] | null;
  /** How many attempts may begin in a second; as many as the receiver takes if absent. */
  rate_per_second?: number | null;
  /** 16 to 128 printable characters, used as they are; generated if absent. */
  secret?: string | null;
  /** A public https URL, up to 2048 characters, that passes the handshake. */
  url: string;
}

/** A header that a subscription adds to its deliveries. */
export interface WebhookHeader {
  /** The name: neither one that deliveries have anyway nor one of the connection. */
  name: string;
  /** The value, stored encrypted; everyone who may manage the webhook sees it. */
  value: string;
}

/** The attempts of a subscription in the last 24 hours. */
export interface WebhookStatistics {
  /** How many there were. */
  attempts: number;
  /** How many of them failed. */
  failures: number;
  /** The median of their durations, in milliseconds; null without attempts. */
  p50_ms: number | null;
  /** The 99th percentile of their durations, in milliseconds; null without attempts. */
  p99_ms: number | null;
  /** The attempts that began then or later are counted: the start of ten minutes. */
  since: string;
  /** How many of them the receiver responded to with 2xx. */
  successes: number;
}

/** Whether deliveries are sent to a subscription. */
export type WebhookStatus =
  | 'active'
  | 'suspended'
  | (string & {});

/** The changes of a subscription; absent fields stay unchanged. */
export interface WebhookUpdate {
  /** What it is for; null removes it. */
  description?: string | null;
  /** The new event families. */
  filters?: string[] | null;
  /** Up to 5 headers, which replace those that it has; null removes them. */
  headers?: WebhookHeader[] | null;
  /** How many attempts may begin in a second; null removes the limit. */
  rate_per_second?: number | null;
  /** A public https URL that passes the handshake, unless it is the current one. */
  url?: string | null;
}

/** Parameters of GET /account/exports/{export_id}/media. */
export interface GetExportMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in Unix seconds; part of the link. */
  exp?: number;
}

/** Parameters of GET /faxes/{fax_id}/media. */
export interface GetFaxMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in Unix seconds; part of the link. */
  exp?: number;
}

/** Parameters of GET /messages/{message_id}/media/{n}. */
export interface GetMessageMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in Unix seconds; part of the link. */
  exp?: number;
}

/** Parameters of GET /operator/metrics. */
export interface GetMetricsQuery {
  /** Which metric. */
  name: MetricName;
  /** Inclusive; absent, or more than a day ago, it is a day ago. */
  since?: string | Date;
}

/** Parameters of GET /presence. */
export interface GetPresenceQuery {
  /** The colleague. */
  user_id: string;
}

/** Parameters of GET /recordings/{recording_id}/media. */
export interface GetRecordingMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in Unix seconds; part of the link. */
  exp?: number;
}

/** Parameters of GET /voicemails/{voicemail_id}/media. */
export interface GetVoicemailMediaQuery {
  /** The signature of a signed link; only valid with the rest of the link. */
  sig?: string;
  /** When a signed link expires, in Unix seconds; part of the link. */
  exp?: number;
}

/** Parameters of GET /activity. */
export interface ListActivityQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries about this user, number, device or webhook. */
  record_id?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/apps. */
export interface ListAllAppsQuery {
  /** true for apps with scopes that wait for a decision, false for the others. */
  waiting?: boolean;
  /** Only apps of this status. */
  status?: AppStatus;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /api-keys. */
export interface ListApiKeysQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /apps. */
export interface ListAppsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /audit-log. */
export interface ListAuditLogQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries of this action. */
  action?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /available-numbers. */
export interface ListAvailableNumbersQuery {
  /** Only numbers of this type. */
  type?: NumberType;
  /** Digits that the number contains. */
  q?: string;
  /** Only numbers that can be used for this. */
  capability?: Capability;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /calls. */
export interface ListCallsQuery {
  /** Only calls that started then or later. */
  since?: string | Date;
  /** Only calls that started before. */
  until?: string | Date;
  /** Only calls of this direction. */
  direction?: CallDirection;
  /** Only calls with this result. */
  result?: CallResult;
  /** Only calls of this user. */
  user_id?: string;
  /** The whole number of either party, in E.164 or as digits. */
  number?: string;
  /** Part of the digits of either party. */
  q?: string;
  /** Only calls with recordings, or only those without. */
  recorded?: boolean;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
  /** Only changes since then: the sync_token of the last page of an earlier run. */
  sync_token?: string;
}

/** Parameters of GET /operator/companies. */
export interface ListCompaniesQuery {
  /** Part of the company's name, or of its owner's name or email; ignores case. */
  q?: string;
  /** Only companies of this status. */
  status?: CompanyStatus;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /connected-apps. */
export interface ListConnectedAppsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /contacts. */
export interface ListContactsQuery {
  /** Part of a name, a company or an email, ignoring case, or digits of a number. */
  q?: string;
  /** A whole number, in E.164 or as digits, or up to 100 with commas between them: the contacts that have one of them. */
  number?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /conversations. */
export interface ListConversationsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
}

/** Parameters of GET /webhooks/{webhook_id}/deliveries. */
export interface ListDeliveriesQuery {
  /** Only attempts to deliver this event, by the name under which it was sent. */
  event?: string;
  /** Only attempts that ended like this. */
  status?: AttemptStatus;
  /** Only attempts that began then or later; a date means 00:00 UTC. */
  since?: string | Date;
  /** Only attempts that began before; a date means 00:00 UTC. */
  until?: string | Date;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /devices. */
export interface ListDevicesQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** How many devices of the whole list come before the page, in decimal. */
  cursor?: string;
}

/** Parameters of GET /account/exports. */
export interface ListExportsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /faxes. */
export interface ListFaxesQuery {
  /** Only faxes that were created then or later; a date means 00:00 UTC. */
  since?: string | Date;
  /** Only faxes that were created before; a date means 00:00 UTC. */
  until?: string | Date;
  /** Only faxes of this direction. */
  direction?: FaxDirection;
  /** Only faxes with this status. */
  status?: FaxStatus;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /invitations. */
export interface ListInvitationsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/limited. */
export interface ListLimitedQuery {
  /** Inclusive; absent, or more than an hour ago, it is an hour ago. */
  since?: string | Date;
}

/** Parameters of GET /messages. */
export interface ListMessagesQuery {
  /** Only messages that were created then or later; a date means 00:00 UTC. */
  since?: string | Date;
  /** Only messages that were created before; a date means 00:00 UTC. */
  until?: string | Date;
  /** Only messages of this direction. */
  direction?: MessageDirection;
  /** The whole number of either party, in E.164 or as digits. */
  number?: string;
  /** Only messages of this conversation. */
  conversation_id?: string;
  /** Only messages with this status. */
  status?: MessageStatus;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
  /** Only changes since then: the sync_token of the last page of an earlier run. */
  sync_token?: string;
}

/** Parameters of GET /numbers. */
export interface ListNumbersQuery {
  /** Only numbers with this status. */
  status?: NumberStatus;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/audit-log. */
export interface ListOperatorAuditLogQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only records before this time (RFC 3339); a date alone means 00:00 UTC. */
  until?: string | Date;
  /** Only entries of this action. */
  action?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/api-keys. */
export interface ListOperatorKeysQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/operators. */
export interface ListOperatorsQuery {
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /operator/numbers. */
export interface ListPoolNumbersQuery {
  /** Only numbers with this status. */
  status?: PoolNumberStatus;
  /** Only numbers that this company has. */
  company_id?: string;
  /** Digits that the number contains. */
  q?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /request-log. */
export interface ListRequestsQuery {
  /** Only requests with the credential that has this id, or with the tokens of the app with this client_id. */
  credential?: string;
  /** Only requests whose response has this status, such as `404`, or is of this class, such as `4xx`. */
  status?: string;
  /** Only requests with this HTTP method. */
  method?: string;
  /** Only requests whose path begins with this. */
  path?: string;
  /** Only requests whose id contains this. */
  q?: string;
  /** Only requests of Switchboard's own application, or, with `false`, none of them. */
  first_party?: boolean;
  /** Only requests that arrived then or later; a date means 00:00 UTC. */
  since?: string | Date;
  /** Only requests that arrived before; a date means 00:00 UTC. */
  until?: string | Date;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /users. */
export interface ListUsersQuery {
  /** Only users with this status. */
  status?: UserStatus;
  /** Part of a name, an email or an extension, ignoring case. */
  q?: string;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of GET /voicemails. */
export interface ListVoicemailsQuery {
  /** Only records at or after this time (RFC 3339); a date alone means 00:00 UTC. */
  since?: string | Date;
  /** Only voicemails on the lines that this user has now. */
  user_id?: string;
  /** Only read ones, or only unread ones. */
  read?: boolean;
  /** The maximum number of records of a page. */
  limit?: number;
  /** The `next_cursor` of the previous page, unchanged. */
  cursor?: string;
}

/** Parameters of POST /client/phones/{phone_id}/renew. */
export interface RenewBrowserPhoneQuery {
  /** Whether the user has just come to the page. */
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
