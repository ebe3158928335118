package dev.switchboard.auth.signin.sessions;

import dev.switchboard.auth.platform.directory.UserLanguages;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.platform.requests.RequestLanguage;
import dev.switchboard.auth.revocation.projection.CredentialProjection;
import dev.switchboard.auth.tokens.grants.SessionTokens;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// Records where users sign in, and whether a session is still valid.
@Component
public class Sessions {

    private static final int LONGEST_USER_AGENT = 500;

    private final SessionStore store;
    private final EndSessions endSessions;
    private final SessionTokens tokens;
    private final CredentialProjection projection;
    private final UserLanguages userLanguages;
    private final RequestLanguage requestLanguage;
    private final SessionProperties properties;
    private final Clock clock;

    Sessions(
            SessionStore store,
            EndSessions endSessions,
            SessionTokens tokens,
            CredentialProjection projection,
            UserLanguages userLanguages,
            RequestLanguage requestLanguage,
            SessionProperties properties,
            Clock clock) {
        this.store = store;
        this.endSessions = endSessions;
        this.tokens = tokens;
        this.projection = projection;
        this.userLanguages = userLanguages;
        this.requestLanguage = requestLanguage;
        this.properties = properties;
        this.clock = clock;
    }

    /// Records that the user has just authenticated, in a new session or again in the same one. Tokens
    /// that an application already has in the session count as recently authenticated too, with their
    /// next request. A new session above `switchboard.sign-in.sessions-per-user` ends another one.
    ///
    /// The language of the request becomes that of the user.
    public void authenticated(SessionKey session) {
        requestLanguage
                .current()
                .ifPresent(language -> userLanguages.save(session.orgId(), session.userId(), language));
        var now = clock.instant();
        if (store.authenticated(session, now, properties.earliestStart(now))) {
            for (var token : tokens.valid(session.orgId(), session.id())) {
                if (!projection.forget(token)) {
                    // Redis is unavailable, and gateways look credentials up by themselves.
                    return;
                }
            }
        } else {
            store.add(session, ClientAddress.ofCurrentRequest(), userAgent(), now, now);
            endSessions.endExcess(session.orgId(), session.userId());
        }
    }

    /// Records that the session is in use.
    ///
    /// @return when its user last authenticated; empty when the session is over: it was ended, it has reached
    ///     `switchboard.sign-in.session-lifetime`, or it has no record
    public Optional<Instant> use(SessionKey session) {
        var now = clock.instant();
        var state = store.findActive(session, properties.earliestStart(now));
        state.ifPresent(active -> store.seen(session, active, now));
        return state.map(SessionStore.State::authenticatedAt);
    }

    private static @Nullable String userAgent() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? shortened(current.getRequest())
                : null;
    }

    private static @Nullable String shortened(HttpServletRequest request) {
        var sent = request.getHeader(HttpHeaders.USER_AGENT);
        if (sent == null) {
            return null;
        }
        var visible = sent.replaceAll("[^\\x20-\\x7e]", "?");
        return visible.substring(0, Math.min(visible.length(), LONGEST_USER_AGENT));
    }
}
