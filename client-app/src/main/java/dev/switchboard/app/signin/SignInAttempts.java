package dev.switchboard.app.signin;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.SessionCipher;
import dev.switchboard.app.sessions.SessionCookies;
import dev.switchboard.contract.keys.Secrets;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/// Attempts to sign in, each encrypted in a cookie of its own, so that several tabs can sign in at once and any replica
/// can complete what another one began.
@Component
class SignInAttempts {

    private static final Duration LIFETIME = Duration.ofMinutes(30);
    private static final String PLACE = "sign-in";
    private static final int NAME_CHARACTERS = 8;

    private final SessionCipher cipher;
    private final SessionCookies cookies;
    private final SecureRandom random;
    private final Clock clock;

    SignInAttempts(SessionCipher cipher, SessionCookies cookies, SecureRandom random, Clock clock) {
        this.cipher = cipher;
        this.cookies = cookies;
        this.random = random;
        this.clock = clock;
    }

    SignInAttempt begin(Application application, String returnTo) {
        return new SignInAttempt(
                application,
                Secrets.generate(random),
                Secrets.generate(random),
                returnTo,
                clock.instant().plus(LIFETIME));
    }

    /// The `Set-Cookie` value that remembers an attempt.
    String remember(SignInAttempt attempt) {
        return cookie(attempt.application(), attempt.state(), cipher.encrypt(PLACE, attempt))
                .maxAge(LIFETIME)
                .build()
                .toString();
    }

    /// The attempt of this browser with that `state`.
    Optional<SignInAttempt> find(HttpServletRequest request, Application application, String state) {
        var name = name(application, state);
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(name))
                .map(Cookie::getValue)
                .findFirst()
                .flatMap(value -> cipher.decrypt(PLACE, value, SignInAttempt.class))
                .filter(attempt ->
                        attempt.application() == application && attempt.state().equals(state))
                .filter(attempt -> clock.instant().isBefore(attempt.expiresAt()));
    }

    /// The `Set-Cookie` value that forgets an attempt.
    String forget(SignInAttempt attempt) {
        return cookie(attempt.application(), attempt.state(), "")
                .maxAge(0)
                .build()
                .toString();
    }

    private ResponseCookie.ResponseCookieBuilder cookie(Application application, String state, String value) {
        return ResponseCookie.from(name(application, state), value)
                .path(application.path() + "/callback")
                .httpOnly(true)
                .sameSite("Lax")
                .secure(cookies.secure(application));
    }

    private static String name(Application application, String state) {
        var known =
                state.substring(0, Math.min(NAME_CHARACTERS, state.length())).replaceAll("[^A-Za-z0-9_-]", "");
        return "switchboard-" + application.path().substring(1) + "-sign-in-" + known;
    }
}
