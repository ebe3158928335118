package dev.switchboard.auth.consent;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.consent.AskForConsent.Waiting;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.ConsentLookup;
import dev.switchboard.consent.authorization.ConsentOutcome;
import dev.switchboard.consent.authorization.ConsentRequest;
import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.consent.authorization.ConsentRequests;
import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.consent.signin.RequestingApp;
import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// The port of the consent page and of the two JSON routes to consent requests.
@Component
class StoredConsentRequests implements ConsentRequests {

    private final AskForConsent consent;
    private final SessionUsers users;
    private final CompanyLookup companies;

    StoredConsentRequests(AskForConsent consent, SessionUsers users, CompanyLookup companies) {
        this.consent = consent;
        this.users = users;
        this.companies = companies;
    }

    @Override
    public Optional<RequestingApp> findApp(String req, HttpServletRequest browser) {
        return consent.find(req, users.signedIn().orElse(null))
                .filter(app -> !app.firstParty())
                .map(app -> new RequestingApp(app.name()));
    }

    @Override
    public ConsentLookup find(String req, HttpServletRequest browser) {
        var user = users.signedIn().orElse(null);
        var waiting = user == null ? Optional.<Waiting>empty() : consent.claim(req, user);
        if (user == null || waiting.isEmpty()) {
            return new ConsentOutcome.NotFound();
        }
        if (precedes(waiting.get(), user)) {
            return new ConsentLookup.SignInAgain();
        }
        if (waiting.get().app().firstParty()) {
            return decide(req, Decision.ALLOW, user);
        }
        return new ConsentLookup.Pending(
                shown(req, waiting.get(), user),
                publisher(waiting.get().app()),
                URI.create(waiting.get().request().redirectUri()));
    }

    /// The request for a custom consent page, which decides itself about first-party apps and
    /// errors.
    ///
    /// @throws ApiError 401 for a user who has to authenticate again before
    Optional<ConsentRequest> read(String req, SignedIn user) {
        var waiting = consent.claim(req, user);
        if (waiting.filter(found -> precedes(found, user)).isPresent()) {
            throw ApiError.notSignedIn();
        }
        return waiting.map(found -> shown(req, found, user));
    }

    /// Whether the user has to authenticate again before the request can be decided.
    private boolean precedes(Waiting waiting, SignedIn user) {
        return waiting.request().precededBy(users.authenticatedAt(user));
    }

    @Override
    public ConsentOutcome decide(String req, Decision decision, HttpServletRequest browser) {
        return users.signedIn().map(user -> decide(req, decision, user)).orElseGet(ConsentOutcome.NotFound::new);
    }

    private ConsentOutcome decide(String req, Decision decision, SignedIn user) {
        return consent.decide(req, decision, user)
                .<ConsentOutcome>map(address -> new ConsentOutcome.Decided(URI.create(address)))
                .orElseGet(ConsentOutcome.NotFound::new);
    }

    private ConsentRequest shown(String req, Waiting waiting, SignedIn signedIn) {
        AuthUser user = users.user(signedIn);
        var app = waiting.app();
        return new ConsentRequest(
                req,
                new ConsentRequest.App(app.clientId(), app.name(), app.homepageUrl(), app.logoUrl()),
                new ConsentRequest.Company(user.orgId().toString(), user.orgName()),
                new SignedInUser(user.id().toString(), user.name(), user.email()),
                waiting.request().scopes().stream()
                        .sorted()
                        .map(scope -> RequestedScope.of(scope, app.approved(scope, user.orgId())))
                        .toList(),
                waiting.request().expiresAt());
    }

    /// The name of the company that registered the app.
    private @Nullable String publisher(App app) {
        return app.firstParty()
                ? app.name()
                : companies.names(List.of(app.orgId())).get(app.orgId());
    }
}
