package dev.switchboard.auth.consent;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/// Handles a consent request from authorize to the decision. It ends when it expires, when its app
/// is suspended or loses the redirect address, and when the session that owns it decides.
@Service
class AskForConsent {

    private final ConsentRequestStore requests;
    private final AppStore apps;
    private final CompleteConsent completeConsent;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    AskForConsent(
            ConsentRequestStore requests,
            AppStore apps,
            CompleteConsent completeConsent,
            OAuthProperties properties,
            SecureRandom random,
            Clock clock) {
        this.requests = requests;
        this.apps = apps;
        this.completeConsent = completeConsent;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// A request that waits for this user.
    record Waiting(StoredRequest request, App app) {}

    /// Stores a valid request and returns its `req`.
    ///
    /// @param user the user signed in at authorize, who owns the request; null without a session
    String open(AuthorizationRequest request, @Nullable SignedIn user) {
        var now = clock.instant();
        var req = Secrets.generate(random);
        var stored = new StoredRequest(
                request.app().clientId(),
                request.redirectUri(),
                request.scopes(),
                request.state(),
                request.codeChallenge(),
                now,
                now.plus(properties.requestLifetime()),
                request.authenticatedSince(now));
        requests.add(Sha256.of(req), stored, user);
        return req;
    }

    /// The app of a request that waits and is not another session's.
    ///
    /// @param user null without a session
    Optional<App> find(String req, @Nullable SignedIn user) {
        return requests.find(Sha256.of(req), user, clock.instant())
                .flatMap(this::withItsApp)
                .map(Waiting::app);
    }

    /// Finds the request for this session, which owns it from now on.
    Optional<Waiting> claim(String req, SignedIn user) {
        return requests.claim(Sha256.of(req), user, clock.instant()).flatMap(this::withItsApp);
    }

    /// Decides the request, once, and returns the address that leads back to the app. Empty also for a user who has
    /// not authenticated since the time that the request demands.
    @Transactional
    public Optional<String> decide(String req, Decision decision, SignedIn user) {
        return requests.decide(Sha256.of(req), user.session(), clock.instant())
                .flatMap(this::withItsApp)
                .map(waiting -> completeConsent.complete(waiting, decision, user));
    }

    private Optional<Waiting> withItsApp(StoredRequest request) {
        return apps.find(request.clientId())
                .filter(app -> app.unsuspendedSince(request.createdAt())
                        && app.redirectUris().contains(request.redirectUri()))
                .map(app -> new Waiting(request, app));
    }
}
