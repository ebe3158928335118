package dev.switchboard.app.sessions;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/// The cookies with the ids of sessions, one for each application: for this host only, unreadable for scripts, and
/// where the application is served by https, of the kind that no other host can set (`__Host-`, RFC 6265bis,
/// section 4.1.3).
@Component
public class SessionCookies {

    private final AddressProperties addresses;

    SessionCookies(AddressProperties addresses) {
        this.addresses = addresses;
    }

    /// The id that the browser sent.
    public Optional<String> read(HttpServletRequest request, Application application) {
        var cookies = request.getCookies();
        return Stream.ofNullable(cookies)
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(name(application)))
                .map(Cookie::getValue)
                .findFirst();
    }

    /// The `Set-Cookie` value that begins a session in the browser.
    public String of(Application application, String id) {
        return cookie(application, id).build().toString();
    }

    /// The `Set-Cookie` value that removes the cookie.
    public String removal(Application application) {
        return cookie(application, "").maxAge(0).build().toString();
    }

    private ResponseCookie.ResponseCookieBuilder cookie(Application application, String value) {
        return ResponseCookie.from(name(application), value)
                .path("/")
                .httpOnly(true)
                .sameSite("Lax")
                .secure(secure(application));
    }

    private String name(Application application) {
        return (secure(application) ? "__Host-" : "") + "switchboard-" + application.segment();
    }

    /// Whether the application is served by https.
    public boolean secure(Application application) {
        return "https".equals(addresses.of(application).getScheme());
    }
}
