package dev.switchboard.auth.consent;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/// `GET /oauth/authorize` (RFC 6749, section 4.1.1).
@Controller
class AuthorizeController {

    private final ReadAuthorize reader;
    private final AskForConsent consent;
    private final SessionUsers users;
    private final RedirectAddresses addresses;
    private final ErrorPages pages;
    private final ErrorResponses errors;
    private final String authUrl;
    private final String consentUrl;
    private final Clock clock;

    AuthorizeController(
            ReadAuthorize reader,
            AskForConsent consent,
            SessionUsers users,
            RedirectAddresses addresses,
            ErrorPages pages,
            ErrorResponses errors,
            @Value("${switchboard.auth-url}") String authUrl,
            @Value("${switchboard.consent-url}") String consentUrl,
            Clock clock) {
        this.reader = reader;
        this.consent = consent;
        this.users = users;
        this.addresses = addresses;
        this.pages = pages;
        this.errors = errors;
        this.authUrl = authUrl;
        this.consentUrl = consentUrl;
        this.clock = clock;
    }

    @GetMapping("/oauth/authorize")
    void authorize(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader("Referrer-Policy", "no-referrer");
        var user = users.signedIn().orElse(null);
        var query = new QueryParameters(request.getQueryString());
        boolean another = user != null && "select_account".equals(query.get("prompt"));
        switch (reader.read(query, user == null || another ? null : user.orgId())) {
            case AuthorizeVerdict.Untrusted(var problem) -> pages.authorize(request, response, problem);
            case AuthorizeVerdict.Malformed(var problems) ->
                errors.write(request, response, ApiError.validation(problems));
            case AuthorizeVerdict.Refused(var location, var firstParty) ->
                redirect(
                        response,
                        firstParty && user != null
                                ? addresses.named(location, users.user(user).email())
                                : location);
            case AuthorizeVerdict.Valid(var authorization) ->
                redirect(response, another ? another(authorization) : next(authorization, user));
        }
    }

    /// The page that signs the user out and then lets another one sign in for this request.
    private String another(AuthorizationRequest authorization) {
        return authUrl + PagePaths.signOut(consent.open(authorization, null));
    }

    /// The sign-in page if the user has to authenticate again, the app itself if it is Switchboard's own and a user is
    /// signed in, or else the consent page.
    private String next(AuthorizationRequest authorization, @Nullable SignedIn user) {
        var req = consent.open(authorization, user);
        if (user != null && authorization.maxAge() != null && tooOld(authorization, user)) {
            return authUrl + PagePaths.signInAgain(req);
        }
        if (user != null && authorization.app().firstParty()) {
            return consent.decide(req, Decision.ALLOW, user).orElseThrow();
        }
        return consentUrl + (consentUrl.indexOf('?') < 0 ? '?' : '&') + "req=" + req;
    }

    private boolean tooOld(AuthorizationRequest authorization, SignedIn user) {
        return authorization.tooOld(users.authenticatedAt(user), clock.instant());
    }

    private static void redirect(HttpServletResponse response, String location) {
        response.setStatus(HttpServletResponse.SC_FOUND);
        response.setHeader(HttpHeaders.LOCATION, location);
    }
}
