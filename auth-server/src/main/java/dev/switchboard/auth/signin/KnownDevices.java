package dev.switchboard.auth.signin;

import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.util.WebUtils;

/// The browsers in which users have signed in, recognized by a cookie. A sign-in in another one is notified by mail,
/// apart from the first one of a user.
@Component
class KnownDevices {

    /// The most devices of one user; a further one takes the place of the one that was not used for the longest time.
    private static final int MOST = 50;

    /// The longest time for which browsers keep a cookie (draft-ietf-httpbis-rfc6265bis, section 5.5).
    private static final Duration REMEMBERED = Duration.ofDays(400);

    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final JdbcClient jdbc;
    private final SecurityMail securityMail;
    private final TransactionTemplate transaction;
    private final SecureRandom random;
    private final Clock clock;
    private final String cookieName;
    private final boolean https;

    KnownDevices(
            JdbcClient jdbc,
            SecurityMail securityMail,
            TransactionTemplate transaction,
            SecureRandom random,
            Clock clock,
            @Value("${switchboard.auth-url}") String authUrl) {
        this.jdbc = jdbc;
        this.securityMail = securityMail;
        this.transaction = transaction;
        this.random = random;
        this.clock = clock;
        this.cookieName = SignInConfiguration.cookieName("switchboard_device", authUrl);
        this.https = "https".equalsIgnoreCase(URI.create(authUrl).getScheme());
    }

    /// Remembers the browser of a user who has just signed in, and notifies the user if it is a new one.
    void signedIn(SignedIn user, HttpServletRequest request, HttpServletResponse response) {
        var secret = Optional.ofNullable(WebUtils.getCookie(request, cookieName))
                .map(cookie -> cookie.getValue())
                .filter(value -> SECRET.matcher(value).matches())
                .orElseGet(() -> Secrets.generate(random));
        var cookie = ResponseCookie.from(cookieName, secret)
                .path("/")
                .maxAge(REMEMBERED)
                .httpOnly(true)
                .sameSite("Lax")
                .secure(https)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        transaction.executeWithoutResult(status -> {
            if (save(user, Sha256.of(secret), clock.instant())) {
                deleteExcess(user);
                securityMail.send(user.orgId(), user.userId(), MailTemplate.NEW_SIGN_IN, Map.of());
            }
        });
    }

    /// Returns whether the user knows other devices, but not this one.
    private boolean save(SignedIn user, byte[] sha256, Instant now) {
        return jdbc.sql("""
                WITH known AS (
                    SELECT count(*) AS number FROM known_device WHERE org_id = :org_id AND user_id = :user_id
                ), saved AS (
                    INSERT INTO known_device (org_id, user_id, sha256, last_used_at)
                    VALUES (:org_id, :user_id, :sha256, :now)
                    ON CONFLICT (org_id, user_id, sha256) DO UPDATE SET last_used_at = excluded.last_used_at
                    RETURNING xmax = 0 AS added
                )
                SELECT added AND number > 0 FROM saved, known
                """)
                .param("org_id", user.orgId())
                .param("user_id", user.userId())
                .param("sha256", sha256)
                .param("now", Timestamp.from(now))
                .query(Boolean.class)
                .single();
    }

    private void deleteExcess(SignedIn user) {
        jdbc.sql("""
                DELETE FROM known_device WHERE org_id = :org_id AND user_id = :user_id AND sha256 = ANY (ARRAY(
                    SELECT sha256 FROM known_device WHERE org_id = :org_id AND user_id = :user_id
                    ORDER BY last_used_at DESC OFFSET :most))
                """)
                .param("org_id", user.orgId())
                .param("user_id", user.userId())
                .param("most", MOST)
                .update();
    }
}
