package dev.switchboard.app.api;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.Tokens;
import dev.switchboard.contract.identity.InternalHeaders;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/// The token endpoint (RFC 6749, section 3.2) for the two applications, which are public clients: exchange of codes,
/// refresh, revocation.
///
/// Requests of one session that find its token expired refresh it once in a process. Two processes may both refresh:
/// the authorization server accepts that (docs/guides/oauth.md).
@Component
public class TokenEndpoint {

    private static final Logger log = LoggerFactory.getLogger(TokenEndpoint.class);
    /// A token that ends within this time is refreshed before it is used.
    private static final Duration MARGIN = Duration.ofSeconds(30);

    private final RestClient gateway;
    private final Clock clock;
    private final Map<String, ReentrantLock> refreshing = new ConcurrentHashMap<>();

    TokenEndpoint(RestClient gateway, Clock clock) {
        this.gateway = gateway;
        this.clock = clock;
    }

    /// A response to a code or a refresh token.
    public record Granted(String accessToken, String refreshToken, int expiresIn, String orgId, String userId) {}

    /// Exchanges an authorization code (RFC 7636, section 4.5).
    ///
    /// @throws SessionEndedException when the code is refused
    public Granted exchange(
            Application application, String code, String redirectUri, String codeVerifier, String clientAddress) {
        var form = new LinkedMultiValueMap<String, String>();
        form.add("grant_type", "authorization_code");
        form.add("code", code);
        form.add("redirect_uri", redirectUri);
        form.add("code_verifier", codeVerifier);
        form.add("client_id", application.clientId());
        return request(form, clientAddress);
    }

    /// The tokens of a response.
    public Tokens tokens(Granted granted) {
        return new Tokens(
                granted.accessToken(), clock.instant().plusSeconds(granted.expiresIn()), granted.refreshToken());
    }

    /// An access token that is valid for some time yet.
    String accessToken(Session session) {
        return expiresSoon(session.tokens())
                ? refreshedToken(session)
                : session.tokens().access();
    }

    /// An access token other than the one that the session had when this request began.
    ///
    /// @throws SessionEndedException when the grant has ended
    String refreshedToken(Session session) {
        var rejected = session.tokens().access();
        var lock = refreshing.computeIfAbsent(session.id(), id -> new ReentrantLock());
        lock.lock();
        try {
            var stored = session.storedTokens();
            if (!stored.access().equals(rejected) && !expiresSoon(stored)) {
                return stored.access();
            }
            var form = new LinkedMultiValueMap<String, String>();
            form.add("grant_type", "refresh_token");
            form.add("refresh_token", stored.refresh());
            form.add("client_id", session.application().clientId());
            var refreshed = tokens(request(form, session.clientAddress()));
            session.refreshed(refreshed);
            return refreshed.access();
        } finally {
            lock.unlock();
            if (!lock.hasQueuedThreads()) {
                refreshing.remove(session.id(), lock);
            }
        }
    }

    /// Ends the session's grant with all its tokens (RFC 7009). Does nothing when the service cannot be reached.
    public void revoke(Session session) {
        var form = new LinkedMultiValueMap<String, String>();
        form.add("token", session.tokens().refresh());
        form.add("token_type_hint", "refresh_token");
        form.add("client_id", session.application().clientId());
        try {
            gateway.post()
                    .uri("/oauth/revoke")
                    .header(InternalHeaders.CLIENT_ADDRESS, session.clientAddress())
                    .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                    .body(form)
                    .exchange((sent, response) -> response.getStatusCode());
        } catch (ResourceAccessException unreachable) {
            log.warn("Could not revoke the tokens of a session that ended: {}", unreachable.toString());
        }
    }

    private boolean expiresSoon(Tokens tokens) {
        return !clock.instant().plus(MARGIN).isBefore(tokens.accessExpiresAt());
    }

    private Granted request(MultiValueMap<String, String> form, String clientAddress) {
        try {
            return gateway.post()
                    .uri("/oauth/token")
                    .header(InternalHeaders.CLIENT_ADDRESS, clientAddress)
                    .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                    .body(form)
                    .exchangeForRequiredValue((sent, response) -> {
                        int status = response.getStatusCode().value();
                        if (status == 400 || status == 401) {
                            throw new SessionEndedException();
                        }
                        var granted = status == 200 ? response.bodyTo(Granted.class) : null;
                        if (granted == null) {
                            throw ApiException.unreachable();
                        }
                        return granted;
                    });
        } catch (ResourceAccessException unreachable) {
            throw ApiException.unreachable();
        }
    }
}
