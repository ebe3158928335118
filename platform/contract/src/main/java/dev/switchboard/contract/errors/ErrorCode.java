package dev.switchboard.contract.errors;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The catalogue of errors: each has a stable code (`error.code`), more precise than its [ErrorType], the sentence that
/// says what is wrong and the one that says what to do. The codes stand in the order of the statuses, those of one
/// capability together.
///
/// docs/guides/errors.md and client-app's English texts are generated from it (`docs/renew-errors`). Sentences may have
/// values, such as `{max}`.
public enum ErrorCode {
    // 400 invalid_request: lists
    INVALID_CURSOR(
            ErrorType.INVALID_REQUEST,
            "This cursor was not issued for this list with these parameters.",
            "Start the list again without cursor."),
    SYNC_TOKEN_MISMATCH(
            ErrorType.INVALID_REQUEST,
            "This cursor belongs to another sync_token.",
            "Send a cursor with the sync_token of the list that it comes from."),
    INVALID_SYNC_TOKEN(
            ErrorType.INVALID_REQUEST,
            "This sync_token was not issued for this list.",
            "Synchronize again without a token."),
    SYNC_TOKEN_EXPIRED(ErrorType.INVALID_REQUEST, "This sync_token has expired.", "Synchronize again without a token."),
    SYNC_TOKEN_AHEAD(
            ErrorType.INVALID_REQUEST,
            "This sync_token is newer than the restored data.",
            "Synchronize again without a token."),
    SYNC_TOKEN_WITH_WINDOW(
            ErrorType.INVALID_REQUEST,
            "sync_token cannot be combined with since and until.",
            "Send either sync_token, or since and until."),
    SINCE_AFTER_UNTIL(ErrorType.INVALID_REQUEST, "since is after until.", "Send a since that is not after until."),

    // 400 to 431 invalid_request: HTTP
    MALFORMED_URL(
            ErrorType.INVALID_REQUEST,
            "The request target has a percent sign that does not begin an escape.",
            "Write a percent sign as %25."),
    MALFORMED_HOST(
            ErrorType.INVALID_REQUEST, "The request does not have exactly one Host header.", "Send one Host header."),
    INVALID_WEBSOCKET_HANDSHAKE(
            ErrorType.INVALID_REQUEST,
            "This is not a valid WebSocket handshake (RFC 6455).",
            "Connect with a WebSocket client."),
    UNSUPPORTED_SUBPROTOCOL(
            ErrorType.INVALID_REQUEST,
            "The handshake offers no WebSocket subprotocol of this route.",
            "Offer the subprotocol that the route's documentation names."),
    INVALID_FORM(ErrorType.INVALID_REQUEST, "The form is not valid: {reason}", "Correct the form."),
    UNREADABLE_REQUEST(
            ErrorType.INVALID_REQUEST,
            "The server could not process this request.",
            "Check that your client sends valid HTTP."),
    METHOD_NOT_ALLOWED(ErrorType.INVALID_REQUEST, 405, "This path accepts {methods}.", "Use one of these methods."),
    REQUEST_TIMEOUT(ErrorType.INVALID_REQUEST, 408, "The request took too long to arrive.", "Send it again."),
    BODY_TOO_LARGE(ErrorType.INVALID_REQUEST, 413, "The body is larger than {max}.", "Send a smaller one."),
    URL_TOO_LONG(
            ErrorType.INVALID_REQUEST, 414, "The request target is longer than 8 KiB.", "Shorten the path or query."),
    UNSUPPORTED_MEDIA_TYPE(
            ErrorType.INVALID_REQUEST,
            415,
            "The Content-Type of the body is not {accepted}.",
            "Send the body as {accepted}."),
    CONTENT_ENCODING_NOT_ALLOWED(
            ErrorType.INVALID_REQUEST, 415, "The body has a Content-Encoding.", "Send the body uncompressed."),
    RANGE_NOT_SATISFIABLE(
            ErrorType.INVALID_REQUEST,
            416,
            "The file has {bytes} bytes, and none of them is in this range.",
            "Send a Range within the file, or none."),
    WEBSOCKET_REQUIRED(
            ErrorType.INVALID_REQUEST, 426, "This is a WebSocket endpoint.", "Send a WebSocket handshake (RFC 6455)."),
    HEADERS_TOO_LARGE(
            ErrorType.INVALID_REQUEST, 431, "The header fields are larger than 8 KiB.", "Send smaller or fewer ones."),

    // 401 unauthorized
    MISSING_CREDENTIAL(
            ErrorType.UNAUTHORIZED,
            "The request has no credential.",
            "Send an API key or an access token as Authorization: Bearer."),
    INVALID_CREDENTIAL(
            ErrorType.UNAUTHORIZED,
            "This credential is unknown, expired or revoked.",
            "Refresh the access token, or use another API key."),
    INVALID_TICKET(
            ErrorType.UNAUTHORIZED,
            "The ticket is unknown, used or expired.",
            "Get a new one with POST /client/tickets."),
    INVALID_CLIENT(
            ErrorType.UNAUTHORIZED,
            "The app could not be authenticated.",
            "Check client_id, client_secret and how you send them."),
    NOT_SIGNED_IN(ErrorType.UNAUTHORIZED, "No user is signed in in this browser.", "Sign in first."),
    INTERNAL_ONLY(
            ErrorType.UNAUTHORIZED,
            "This port accepts only requests from other parts of the service.",
            "Send the request to the public address of the API."),

    // 403 forbidden
    APP_SUSPENDED(ErrorType.FORBIDDEN, "The app is suspended.", "Ask the operator of the service to reinstate it."),
    COMPANY_SUSPENDED(
            ErrorType.FORBIDDEN, "The company is suspended.", "Ask the operator of the service to reinstate it."),
    USER_REQUIRED(
            ErrorType.FORBIDDEN,
            "This route needs a user, and this credential acts for the company.",
            "Use a token from the authorization code flow, or the API key of an active user."),
    KEY_CREATOR_INACTIVE(
            ErrorType.FORBIDDEN,
            "This route needs a user, and the user who created this API key is disabled or deleted.",
            "Use the API key of an active user."),
    ADMIN_REQUIRED(
            ErrorType.FORBIDDEN, "Only the owner or an admin of the company may do this.", "Ask one of them to do it."),
    OWNER_REQUIRED(ErrorType.FORBIDDEN, "Only the owner of the company may do this.", "Ask the owner to do it."),
    OPERATOR_REQUIRED(
            ErrorType.FORBIDDEN, "Only operators of the service may use this route.", "Use the token of an operator."),
    COMPANY_USER_REQUIRED(
            ErrorType.FORBIDDEN,
            "Only users of a company may use this route, and this is an operator.",
            "Use the token of a user of the company."),
    API_KEY_NOT_ALLOWED(ErrorType.FORBIDDEN, "No API key may do this.", "Let a user who has just signed in do it."),
    RECENT_SIGN_IN_REQUIRED(
            ErrorType.FORBIDDEN,
            "This needs a user who signed in within the last {seconds} seconds.",
            "Let the user sign in again, then repeat the request."),
    ORIGIN_NOT_ALLOWED(
            ErrorType.FORBIDDEN,
            "Requests from this Origin are not allowed here.",
            "Send the request from the pages of the service."),
    LOOPBACK_ONLY(
            ErrorType.FORBIDDEN,
            "Only requests from this machine to a loopback address are allowed.",
            "Send the request to 127.0.0.1 on the machine of the service."),
    WEBHOOK_OF_COMPANY(
            ErrorType.FORBIDDEN,
            "This webhook belongs to the company, and the app to another company.",
            "Use an API key of the company."),

    // 403 insufficient_scope
    INSUFFICIENT_SCOPE(
            ErrorType.INSUFFICIENT_SCOPE,
            "The credential lacks the scope {scopes}.",
            "Use an API key with this scope, or let the user authorize the app for it."),

    // 404 not_found
    NOT_FOUND(
            ErrorType.NOT_FOUND,
            "There is nothing here, or nothing that this credential may see.",
            "Check the path and its ids."),
    USER_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such user.", "Check the id of the user."),
    INVITATION_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such invitation.", "Check the id of the invitation."),
    SECOND_FACTOR_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such second factor.", "List the user's second factors."),
    API_KEY_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such API key.", "Check the id of the API key."),
    APP_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such app.", "Check the client_id."),
    CONSENT_REQUEST_NOT_FOUND(
            ErrorType.NOT_FOUND,
            "This authorization request does not exist, has expired or was decided.",
            "Start the authorization again at /oauth/authorize."),
    SANDBOX_NOT_FOUND(ErrorType.NOT_FOUND, "The company has no sandbox.", "Create one with POST /account/sandbox."),
    COMPANY_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such company.", "Check the id of the company."),
    OPERATOR_NOT_FOUND(ErrorType.NOT_FOUND, "There is no such operator.", "Check the id of the operator."),
    RATE_POLICY_NOT_FOUND(
            ErrorType.NOT_FOUND, "There is no such rate policy.", "List the policies with GET /operator/rate-plans."),
    RATE_PLAN_NOT_SUPPORTED(
            ErrorType.NOT_FOUND,
            "This rate policy cannot be set at this level.",
            "Set it for the company, or for everybody."),
    RATE_PLAN_NOT_FOUND(ErrorType.NOT_FOUND, "No rate plan is set here.", "Set one with PUT."),

    // 409 conflict: requests
    CONFLICT(ErrorType.CONFLICT, "The request conflicts with the current state.", "Read the record, and decide again."),
    IDEMPOTENCY_KEY_REUSED(
            ErrorType.CONFLICT,
            "This Idempotency-Key belongs to a request with other content.",
            "Send a new key for a new request."),
    IDEMPOTENCY_KEY_IN_USE(
            ErrorType.CONFLICT,
            "A request with this Idempotency-Key is still running.",
            "Wait a second, then send the same request again."),

    // 409 conflict: calls
    CLIENT_NOT_OPEN(
            ErrorType.CONFLICT,
            "The user's client application, which places the call, is not open.",
            "Open it, then try again."),
    DIAL_EXPIRED(
            ErrorType.CONFLICT,
            "The call was placed already, or the request to place it has expired.",
            "Start the call again."),
    TOO_MANY_TICKETS(
            ErrorType.CONFLICT, "The user has {max} client applications open.", "Close one of them, then try again."),
    BROWSER_PHONE_NOT_SUPPORTED(
            ErrorType.CONFLICT,
            "Calls have no sound in the browser with the telephony engine of this service.",
            "Use a desk phone or softphone."),
    CALL_NOT_ANSWERED(
            ErrorType.CONFLICT, "The call has not been answered yet.", "Try again when it has been answered."),
    CALL_ALREADY_ANSWERED(ErrorType.CONFLICT, "The call has been answered already.", "Read the call to see its state."),
    CALL_ON_HOLD(ErrorType.CONFLICT, "The call is on hold.", "Take it off hold first."),
    CALL_NOT_PARKED(ErrorType.CONFLICT, "The call is not parked.", "Read the call to see its state."),
    CALL_BEING_TRANSFERRED(ErrorType.CONFLICT, "The call is being transferred.", "Wait until the transfer has ended."),
    CALL_ENDED(ErrorType.CONFLICT, "The call is over.", "Read the call to see its result."),
    CALL_NOT_RINGING(ErrorType.CONFLICT, "The call does not ring for this user.", "Read the call to see its state."),
    NO_DEVICE_ANSWERS(
            ErrorType.CONFLICT, "No device of the user answers.", "Check that one of the user's devices is online."),
    RECORDING_NOTICE_NOT_SPOKEN(
            ErrorType.CONFLICT,
            "The words of the recording notice cannot be spoken, so nothing is recorded.",
            "Change the recording notice in the settings of the company."),
    CALL_LEFT(ErrorType.CONFLICT, "The user has left this call by a transfer.", "Read the call to see who is in it."),
    EMERGENCY_CALL_ON_PHONE(
            ErrorType.CONFLICT, "A call to an emergency number can be controlled on the phone only.", "Use the phone."),
    DESTINATION_NOT_ALLOWED(
            ErrorType.CONFLICT,
            "The company may not call this number.",
            "Ask the operator to allow the country or prefix."),
    CALLING_LIMIT_REACHED(
            ErrorType.CONFLICT,
            "The company's limit of calls to outside numbers is reached.",
            "Try again later, or ask the operator for more."),

    // 409 conflict: messages, faxes, media
    RECIPIENT_OPTED_OUT(
            ErrorType.CONFLICT,
            "This recipient opted out by texting STOP.",
            "You can text them again after they text START."),
    MEDIA_STORAGE_FULL(
            ErrorType.CONFLICT,
            "The company's storage for media is full.",
            "Delete voicemails, or ask the operator for more storage."),

    // 409 conflict: webhooks
    WEBHOOK_LIMIT_REACHED(ErrorType.CONFLICT, "The company has {max} webhooks already.", "Delete one, then try again."),
    WEBHOOK_SUSPENDED(
            ErrorType.CONFLICT, "This webhook is suspended.", "Make it active again with PUT, then try again."),
    WEBHOOK_EXPIRED(ErrorType.CONFLICT, "This webhook has expired.", "Renew it first."),
    WEBHOOK_CHANGED(
            ErrorType.CONFLICT,
            "Another request changed the URL of this webhook at the same time.",
            "Read the webhook, and decide again."),
    WEBHOOK_IS_PUSHED(
            ErrorType.CONFLICT,
            "The events of this webhook are sent to its URL.",
            "Create a webhook with delivery pull to read events."),
    WEBHOOK_APP_INACTIVE(
            ErrorType.CONFLICT,
            "The app that created this webhook was suspended or removed since.",
            "Let the app itself make it active again, or create another webhook."),
    WEBHOOK_APP_LACKS_SCOPE(
            ErrorType.CONFLICT,
            "The app that created this webhook lacks the scope {scopes}.",
            "Let a user authorize the app for it."),
    DELIVERY_IN_PROGRESS(
            ErrorType.CONFLICT, "This delivery is still in progress.", "Wait for the result of its next attempt."),
    EVENT_NOT_STORED(
            ErrorType.CONFLICT,
            "The event of this delivery is no longer stored.",
            "Read the records that the event was about instead."),

    // 409 conflict: users
    EXTENSION_TAKEN(ErrorType.CONFLICT, "Another user of the company has this extension.", "Choose another extension."),
    EMAIL_TAKEN(ErrorType.CONFLICT, "Another user has this email.", "Use another email."),
    EMAIL_ALREADY_INVITED(
            ErrorType.CONFLICT, "This email is invited already.", "Send that invitation again, or revoke it first."),
    INVITATION_ACCEPTED(
            ErrorType.CONFLICT, "This invitation was accepted.", "Manage the user instead of the invitation."),
    OWNER_ROLE_FIXED(ErrorType.CONFLICT, "The owner's role cannot change.", "Make another user the owner first."),
    OWNER_PROTECTED(ErrorType.CONFLICT, "This cannot be done to the owner.", "Make another user the owner first."),
    OWN_ACCOUNT(ErrorType.CONFLICT, "You cannot do this to yourself.", "Ask another admin to do it."),
    NEW_OWNER_NOT_ADMIN(
            ErrorType.CONFLICT, "Only an active admin can become the owner.", "Make the user an admin first."),
    USER_DISABLED(ErrorType.CONFLICT, "The user is disabled.", "Enable the user first."),
    USER_NOT_DISABLED(ErrorType.CONFLICT, "Only a disabled user can be erased.", "Disable the user first."),
    USER_ERASED(ErrorType.CONFLICT, "This user was erased.", "Invite the user again."),
    SECOND_FACTOR_LIMIT_REACHED(
            ErrorType.CONFLICT, "The user has {max} second factors.", "Remove one, then try again."),
    SECOND_FACTOR_CONFIRMED(ErrorType.CONFLICT, "This second factor was confirmed already.", "Use it to sign in."),
    SECOND_FACTOR_REQUIRED(
            ErrorType.CONFLICT,
            "The company requires a second factor, and this is the user's last one.",
            "Add another second factor first."),
    NO_SECOND_FACTOR(
            ErrorType.CONFLICT,
            "Recovery codes replace a second factor, and the user has none.",
            "Add a second factor first."),

    // 409 conflict: numbers and devices
    NUMBER_ASSIGNED(ErrorType.CONFLICT, "The number is assigned to another user.", "Assign it to nobody first."),
    NUMBER_NOT_ACTIVE(ErrorType.CONFLICT, "The number is not active.", "Try again when its status is active."),
    NUMBER_NOT_FREE(
            ErrorType.CONFLICT,
            "The number is assigned to a user, or is not active.",
            "Choose an active number that is assigned to nobody."),
    NUMBER_IS_MAIN(ErrorType.CONFLICT, "The number is the company's main number.", "Choose another main number first."),
    MAIN_NUMBER_UNSUITABLE(
            ErrorType.CONFLICT, "The main number must be active and take calls.", "Choose another number."),
    NUMBER_TAKEN(ErrorType.CONFLICT, "The number is not available any more.", "Choose another available number."),
    NUMBER_LIMIT_REACHED(
            ErrorType.CONFLICT,
            "The company has {count} numbers, those in quarantine included.",
            "Ask the operator for more."),
    NUMBER_OF_COMPANY(ErrorType.CONFLICT, "A company has the number.", "Take it back first."),
    NUMBERS_IN_POOL(ErrorType.CONFLICT, "The pool has these numbers already: {numbers}.", "Leave them out."),
    DEVICE_LIMIT_REACHED(ErrorType.CONFLICT, "The user has {max} devices.", "Revoke one of them, then try again."),
    DEVICE_REVOKED(ErrorType.CONFLICT, "The device is revoked.", "Create another device."),

    // 409 conflict: the company
    CONTACT_LIMIT_REACHED(
            ErrorType.CONFLICT, "The company can have at most {max} contacts.", "Delete some, or add fewer."),
    EXPORT_IN_PROGRESS(ErrorType.CONFLICT, "An export is in progress.", "Wait until it is ready."),
    EXPORT_LIMIT_REACHED(
            ErrorType.CONFLICT,
            "The company has {count} exports, of which the oldest expires at {time}.",
            "Wait until then."),

    SANDBOX_EXISTS(ErrorType.CONFLICT, "The company has a sandbox.", "Read it with GET /account/sandbox."),
    NOT_IN_SANDBOX(
            ErrorType.CONFLICT,
            "This is not possible in a sandbox.",
            "Use a credential of the company that the sandbox belongs to."),

    // 409 conflict: apps and API keys
    API_KEY_LIMIT_REACHED(ErrorType.CONFLICT, "The user has {max} API keys.", "Revoke one, then try again."),
    APP_LIMIT_REACHED(ErrorType.CONFLICT, "The company has {max} apps.", "Delete one, then try again."),
    PUBLIC_APP(
            ErrorType.CONFLICT,
            "A public app has no secret.",
            "Use PKCE without a secret, or register a confidential app."),

    // 409 conflict: operators
    APP_CHANGED(ErrorType.CONFLICT, "The app was changed since requested_at.", "Read the app again, then decide."),
    COMPANY_BEING_ERASED(ErrorType.CONFLICT, "The company is being erased.", "Create another company."),
    SANDBOX_OF_SUSPENDED(
            ErrorType.CONFLICT,
            "The company of this sandbox is suspended.",
            "Reinstate the company, with its sandbox."),
    LAST_OPERATOR(ErrorType.CONFLICT, "This is the last operator who can sign in.", "Add another operator first."),
    RATE_PLAN_LIMIT_REACHED(ErrorType.CONFLICT, "There are {max} rate plans already.", "Remove some, then try again."),

    // 422 validation_error
    INVALID_FIELDS(ErrorType.VALIDATION_ERROR, "Some values are invalid.", "Correct those that fields lists."),
    WEBHOOK_HANDSHAKE_FAILED(
            ErrorType.VALIDATION_ERROR,
            "The URL did not pass the webhook handshake.",
            "See the reason in fields, and respond to the handshake with its token within 3 seconds."),

    // 429 rate_limited; each ends with the seconds to wait
    RATE_LIMITED(
            ErrorType.RATE_LIMITED,
            "The limit {policy} allows {limit} requests per minute.",
            "Try again in {seconds} s."),
    TOO_MANY_REQUESTS(ErrorType.RATE_LIMITED, "There were too many requests.", "Try again in {seconds} s."),
    TOO_MANY_LARGE_RESPONSES(
            ErrorType.RATE_LIMITED,
            "Too many large responses of the company are being read at once.",
            "Try again in {seconds} s."),
    TOO_MANY_SEARCHES(
            ErrorType.RATE_LIMITED,
            "Too many searches of the company are running at once.",
            "Try again in {seconds} s."),
    TOO_MANY_PHONES(
            ErrorType.RATE_LIMITED,
            "All connections for phones in the browser are in use.",
            "Try again in {seconds} s."),
    TOO_MANY_MEDIA(
            ErrorType.RATE_LIMITED,
            "At most {max} addresses of media are fetched in a minute.",
            "Try again in {seconds} s."),
    TOO_MANY_MEDIA_OF_HOST(
            ErrorType.RATE_LIMITED,
            "At most {max} addresses of media of one host are fetched in a minute.",
            "Try again in {seconds} s."),
    TOO_MANY_READERS(
            ErrorType.RATE_LIMITED,
            "Too many requests of the company are waiting for events.",
            "Try again in {seconds} s."),
    TOO_MANY_FAXES(
            ErrorType.RATE_LIMITED,
            "Too many faxes of the company are being checked at once.",
            "Try again in {seconds} s."),
    TOO_MANY_IMPORTS(
            ErrorType.RATE_LIMITED, "Other files of the company are being imported.", "Try again in {seconds} s."),
    TOO_MANY_EMAILS(
            ErrorType.RATE_LIMITED,
            "This address has received {max} emails of this kind.",
            "Try again in {seconds} s."),
    TOO_MANY_PENDING_INVITATIONS(
            ErrorType.RATE_LIMITED,
            "The company has {count} pending invitations.",
            "Revoke one of them, or try again in {seconds} s."),
    TOO_MANY_INVITATIONS(
            ErrorType.RATE_LIMITED, "The company has sent {max} invitations in a day.", "Try again in {seconds} s."),

    // 500 server_error
    SERVER_ERROR(
            ErrorType.SERVER_ERROR,
            "Something went wrong on our side.",
            "Try again; if it happens again, report it with the request ID."),
    CALL_NOT_RESPONDING(
            ErrorType.SERVER_ERROR,
            "The process that holds the call does not respond.",
            "Read the call to see the result.");

    private static final Pattern VALUE = Pattern.compile("\\{([a-z]+)}");

    private final ErrorType type;
    private final int status;
    private final String problem;
    private final String action;

    ErrorCode(ErrorType type, String problem, String action) {
        this(type, type.status(), problem, action);
    }

    ErrorCode(ErrorType type, int status, String problem, String action) {
        this.type = type;
        this.status = status;
        this.problem = problem;
        this.action = action;
    }

    /// The code with this slug; empty if there is none.
    public static Optional<ErrorCode> find(String slug) {
        return Stream.of(values()).filter(code -> code.slug().equals(slug)).findFirst();
    }

    /// The value of `error.code`, such as `recipient_opted_out`.
    public String slug() {
        return name().toLowerCase(Locale.ROOT);
    }

    public ErrorType type() {
        return type;
    }

    /// The status of the response, which may be more exact than that of [#type()].
    public int status() {
        return status;
    }

    /// What is wrong: a sentence that may have values.
    public String problem() {
        return problem;
    }

    /// What to do: a sentence that may have values.
    public String action() {
        return action;
    }

    /// The names of the values, in the order in which they first appear in [#problem()] and [#action()].
    public List<String> valueNames() {
        return VALUE.matcher(text())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    /// What a client reads: what is wrong, and what to do.
    ///
    /// @param values one for each of [#valueNames()]
    public String message(List<String> values) {
        var names = valueNames();
        if (names.size() != values.size()) {
            throw new IllegalArgumentException(slug() + " has the values " + names);
        }
        return VALUE.matcher(text())
                .replaceAll(match -> Matcher.quoteReplacement(values.get(names.indexOf(match.group(1)))));
    }

    private String text() {
        return problem + " " + action;
    }
}
