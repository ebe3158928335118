package dev.switchboard.app.signin;

import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Application;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
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
        send(request, response, application, returnTo, false);
    }

    /// Lets the user prove once more who they are (RFC 9470, section 4).
    public void again(
            HttpServletRequest request, HttpServletResponse response, Application application, String returnTo)
            throws IOException {
        send(request, response, application, returnTo, true);
    }

    private void send(
            HttpServletRequest request,
            HttpServletResponse response,
            Application application,
            String returnTo,
            boolean again)
            throws IOException {
        var attempt = attempts.begin(application, returnTo);
        response.addHeader(HttpHeaders.SET_COOKIE, attempts.remember(attempt));
        var address = UriComponentsBuilder.fromUri(addresses.authUrl())
                .path("/oauth/authorize")
                .queryParam("response_type", "code")
                .queryParam("client_id", application.clientId())
                .queryParam("redirect_uri", "{redirect_uri}")
                .queryParam("scope", "{scope}")
                .queryParam("state", attempt.state())
                .queryParam("code_challenge", challenge(attempt.codeVerifier()))
                .queryParam("code_challenge_method", "S256");
        if (again) {
            address.queryParam("max_age", 0);
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

    /// RFC 7636, section 4.2.
    private static String challenge(String codeVerifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(codeVerifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
