package dev.switchboard.app.signin;

import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionState.PendingStep;
import dev.switchboard.contract.keys.Sha256;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

/// Sends browsers to the authorization server.
@Component
public class SignIn {

    private final SignInAttempts attempts;
    private final AddressProperties addresses;

    SignIn(SignInAttempts attempts, AddressProperties addresses) {
        this.attempts = attempts;
        this.addresses = addresses;
    }

    /// Lets the user sign in, or nothing but return when the browser is signed in there already.
    ///
    /// @param returnTo the path of the page to show afterwards
    public void begin(
            HttpServletRequest request, HttpServletResponse response, Application application, String returnTo)
            throws IOException {
        send(request, response, attempts.begin(application, returnTo), null);
    }

    /// Lets the user prove once more who they are (RFC 9470, section 4).
    public void again(
            HttpServletRequest request, HttpServletResponse response, Application application, String returnTo)
            throws IOException {
        send(request, response, attempts.begin(application, returnTo), "max_age=0");
    }

    /// Lets the user sign out there first, and then another one sign in.
    public void another(
            HttpServletRequest request, HttpServletResponse response, Application application, String returnTo)
            throws IOException {
        send(request, response, attempts.begin(application, returnTo), "prompt=select_account");
    }

    /// Lets the user prove once more who they are, and then continues with the form of the request. The session
    /// keeps its fields until then.
    ///
    /// @param fields without the CSRF token, and without secrets
    public void againForForm(
            HttpServletRequest request, HttpServletResponse response, Session session, Map<String, List<String>> fields)
            throws IOException {
        var attempt =
                attempts.begin(session.application(), session.application().path());
        session.pendingStep(new PendingStep(attempt.state(), request.getRequestURI(), FormPage.of(request), fields));
        send(request, response, attempt, "max_age=0");
    }

    /// @param demand a parameter of the authorization request; null to ask for nothing that is not needed
    private void send(
            HttpServletRequest request, HttpServletResponse response, SignInAttempt attempt, @Nullable String demand)
            throws IOException {
        var application = attempt.application();
        response.addHeader(HttpHeaders.SET_COOKIE, attempts.remember(attempt));
        var address = UriComponentsBuilder.fromUri(addresses.authUrl())
                .path("/oauth/authorize")
                .queryParam("response_type", "code")
                .queryParam("client_id", application.clientId())
                .queryParam("redirect_uri", "{redirect_uri}")
                .queryParam("scope", "{scope}")
                .queryParam("state", attempt.state())
                .queryParam("code_challenge", Sha256.challenge(attempt.codeVerifier()))
                .queryParam("code_challenge_method", "S256");
        if (demand != null) {
            address.query(demand);
        }
        Redirects.leave(
                request,
                response,
                address.encode()
                        .buildAndExpand(redirectUri(application), application.scope())
                        .toUriString());
    }

    /// The registered redirect address of the application.
    String redirectUri(Application application) {
        return addresses.of(application) + "/callback";
    }
}
