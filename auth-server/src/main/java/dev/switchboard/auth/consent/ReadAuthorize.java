package dev.switchboard.auth.consent;

import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_REQUEST;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_SCOPE;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.UNAUTHORIZED_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.UNSUPPORTED_RESPONSE_TYPE;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.consent.errors.AuthorizeProblem;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Validates a request to `/oauth/authorize`: first whether the app may be redirected to at all,
/// then the form, then the errors that are returned to the app
/// (docs/guides/errors.md#oauth-authorize).
@Component
class ReadAuthorize {

    private static final Pattern CLIENT_ID = Pattern.compile("[\\x20-\\x7e]+");
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");
    private static final int LONGEST_STATE = 500;
    private static final List<String> ONCE =
            List.of("response_type", "scope", "state", "code_challenge", "code_challenge_method", "max_age", "prompt");

    private final AppStore apps;
    private final RedirectAddresses addresses;

    ReadAuthorize(AppStore apps, RedirectAddresses addresses) {
        this.apps = apps;
        this.addresses = addresses;
    }

    /// @param orgId of the user who is signed in; null without a session
    AuthorizeVerdict read(QueryParameters query, @Nullable UUID orgId) {
        var app = app(query);
        var untrusted = untrusted(query, app);
        if (untrusted.isPresent()) {
            return new AuthorizeVerdict.Untrusted(untrusted.get());
        }
        var problems = problems(query);
        if (!problems.isEmpty()) {
            return new AuthorizeVerdict.Malformed(problems);
        }
        var known = app.orElseThrow();
        var scopes = scopes(query.get("scope"), known);
        var redirectUri = String.valueOf(query.get("redirect_uri"));
        var error = error(query, known, scopes, orgId);
        if (error.isPresent()) {
            return new AuthorizeVerdict.Refused(
                    addresses.error(redirectUri, error.get(), query.get("state")), known.firstParty());
        }
        return new AuthorizeVerdict.Valid(new AuthorizationRequest(
                known, redirectUri, scopes, query.get("state"), query.get("code_challenge"), maxAge(query)));
    }

    /// `prompt=login` asks for the same as `max_age=0`.
    private static @Nullable Duration maxAge(QueryParameters query) {
        if ("login".equals(query.get("prompt"))) {
            return Duration.ZERO;
        }
        var seconds = query.get("max_age");
        return seconds == null ? null : Duration.ofSeconds(Long.parseLong(seconds));
    }

    private Optional<App> app(QueryParameters query) {
        var clientId = query.get("client_id");
        return clientId == null || !CLIENT_ID.matcher(clientId).matches() ? Optional.empty() : apps.find(clientId);
    }

    private static Optional<AuthorizeProblem> untrusted(QueryParameters query, Optional<App> app) {
        if (query.repeated("client_id")) {
            return Optional.of(AuthorizeProblem.CLIENT_ID_REPEATED);
        }
        if (query.get("client_id") == null) {
            return Optional.of(AuthorizeProblem.CLIENT_ID_MISSING);
        }
        if (app.isEmpty()) {
            return Optional.of(AuthorizeProblem.CLIENT_ID_UNKNOWN);
        }
        if (query.repeated("redirect_uri")) {
            return Optional.of(AuthorizeProblem.REDIRECT_URI_REPEATED);
        }
        var redirectUri = query.get("redirect_uri");
        if (redirectUri == null) {
            return Optional.of(AuthorizeProblem.REDIRECT_URI_MISSING);
        }
        return app.get().redirectUris().contains(redirectUri)
                ? Optional.empty()
                : Optional.of(AuthorizeProblem.REDIRECT_URI_UNREGISTERED);
    }

    private static List<FieldProblem> problems(QueryParameters query) {
        var problems = new ArrayList<FieldProblem>();
        ONCE.stream()
                .filter(query::repeated)
                .forEach(name -> problems.add(new FieldProblem(name, "must be given only once", FieldCode.DUPLICATE)));
        if (query.get("response_type") == null && !query.repeated("response_type")) {
            problems.add(new FieldProblem("response_type", "is required", FieldCode.REQUIRED));
        }
        var state = query.get("state");
        if (state != null && (state.codePointCount(0, state.length()) > LONGEST_STATE || state.indexOf('\0') >= 0)) {
            problems.add(new FieldProblem(
                    "state", "must have at most " + LONGEST_STATE + " characters", FieldRule.length(0, LONGEST_STATE)));
        }
        var challenge = query.get("code_challenge");
        if (challenge != null && !CHALLENGE.matcher(challenge).matches()) {
            problems.add(
                    new FieldProblem("code_challenge", "must be 43 characters of base64url", FieldCode.WRONG_FORM));
        }
        var maxAge = query.get("max_age");
        if (maxAge != null && !SECONDS.matcher(maxAge).matches()) {
            problems.add(new FieldProblem("max_age", "must be a number of seconds", FieldCode.WHOLE_NUMBER));
        }
        return problems;
    }

    private static Optional<String> error(QueryParameters query, App app, Set<Scope> scopes, @Nullable UUID orgId) {
        if (!"code".equals(query.get("response_type"))) {
            return Optional.of(UNSUPPORTED_RESPONSE_TYPE);
        }
        var challenge = query.get("code_challenge");
        var method = query.get("code_challenge_method");
        boolean pkce = challenge != null && "S256".equals(method);
        boolean none = challenge == null && method == null && app.confidential();
        if (!pkce && !none) {
            return Optional.of(INVALID_REQUEST);
        }
        if (scopes.isEmpty() || (orgId != null && scopes.stream().anyMatch(scope -> !app.approved(scope, orgId)))) {
            return Optional.of(INVALID_SCOPE);
        }
        return app.suspended() ? Optional.of(UNAUTHORIZED_CLIENT) : Optional.empty();
    }

    /// Empty when there are none, or when one is unknown or not among the app's.
    private static Set<Scope> scopes(@Nullable String requested, App app) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var word : requested == null ? new String[0] : requested.split(" ")) {
            if (word.isEmpty()) {
                continue;
            }
            var scope = Scope.of(word).filter(app.scopes()::contains);
            if (scope.isEmpty()) {
                return Set.of();
            }
            scopes.add(scope.get());
        }
        return scopes;
    }
}
