package dev.switchboard.auth.authorization;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.authorization.AskForConsent.Waiting;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.auth.users.AuthUser;
import dev.switchboard.auth.users.OrganizationStore;
import dev.switchboard.consent.authorization.ConsentLookup;
import dev.switchboard.consent.authorization.ConsentOutcome;
import dev.switchboard.consent.authorization.ConsentRequest;
import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.consent.authorization.ConsentRequests;
import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.consent.signin.SignedInUser;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// The requests as the consent page and the JSON pair see them.
@Component
class StoredConsentRequests implements ConsentRequests {

    private final AskForConsent consent;
    private final SessionUsers people;
    private final OrganizationStore organisations;

    StoredConsentRequests(AskForConsent consent, SessionUsers people, OrganizationStore organisations) {
        this.consent = consent;
        this.people = people;
        this.organisations = organisations;
    }

    @Override
    public ConsentLookup find(String req, HttpServletRequest browser) {
        var person = people.signedIn().orElse(null);
        var waiting = person == null ? Optional.<Waiting>empty() : consent.find(req, person);
        if (person == null || waiting.isEmpty()) {
            return new ConsentOutcome.NotFound();
        }
        if (waiting.get().app().firstParty()) {
            return decide(req, Decision.ALLOW, person);
        }
        return new ConsentLookup.Pending(
                shown(req, waiting.get(), person),
                publisher(waiting.get().app()),
                URI.create(waiting.get().request().redirectUri()));
    }

    /// The request as it is asked for by a consent page of one's own, which decides about everything by itself.
    Optional<ConsentRequest> read(String req, SignedIn person) {
        return consent.find(req, person).map(waiting -> shown(req, waiting, person));
    }

    @Override
    public ConsentOutcome decide(String req, Decision decision, HttpServletRequest browser) {
        return people.signedIn().map(person -> decide(req, decision, person)).orElseGet(ConsentOutcome.NotFound::new);
    }

    private ConsentOutcome decide(String req, Decision decision, SignedIn person) {
        return consent.decide(req, decision, person)
                .<ConsentOutcome>map(address -> new ConsentOutcome.Decided(URI.create(address)))
                .orElseGet(ConsentOutcome.NotFound::new);
    }

    private ConsentRequest shown(String req, Waiting waiting, SignedIn signedIn) {
        AuthUser person = people.person(signedIn);
        var app = waiting.app();
        return new ConsentRequest(
                req,
                new ConsentRequest.App(app.clientId(), app.name(), app.homepageUrl(), app.logoUrl()),
                new ConsentRequest.Company(person.orgId().toString(), person.orgName()),
                new SignedInUser(person.id().toString(), person.name(), person.email()),
                waiting.request().scopes().stream()
                        .sorted()
                        .map(scope -> RequestedScope.of(scope, app.approved(scope, person.orgId())))
                        .toList(),
                waiting.request().expiresAt());
    }

    /// The name of the organization that registered the app.
    private @Nullable String publisher(App app) {
        return app.firstParty()
                ? app.name()
                : organisations.names(List.of(app.orgId())).get(app.orgId());
    }
}
