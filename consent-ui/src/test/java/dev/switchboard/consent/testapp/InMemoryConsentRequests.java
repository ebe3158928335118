package dev.switchboard.consent.testapp;

import dev.switchboard.consent.authorization.ConsentLookup;
import dev.switchboard.consent.authorization.ConsentOutcome;
import dev.switchboard.consent.authorization.ConsentRequest;
import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.consent.authorization.ConsentRequests;
import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.consent.signin.RequestingApp;
import dev.switchboard.consent.signin.SignedInUsers;
import dev.switchboard.testkit.TestClock;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// The requests of the test application, with the rules of the real ones.
@Component
public class InMemoryConsentRequests implements ConsentRequests {

    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final class Waiting {
        final TestConsentRequest ask;
        final Instant expiresAt;

        @Nullable
        String owner;

        Waiting(TestConsentRequest ask, Instant expiresAt) {
            this.ask = ask;
            this.expiresAt = expiresAt;
        }
    }

    private final Map<String, Waiting> waiting = new HashMap<>();
    private final SignedInUsers users;
    private final TestClock clock;
    private int made;

    InMemoryConsentRequests(SignedInUsers users, TestClock clock) {
        this.users = users;
        this.clock = clock;
    }

    /// An app asks; gives `req`.
    public synchronized String open(TestConsentRequest ask) {
        made++;
        var req = "request-%05d".formatted(made);
        waiting.put(req, new Waiting(ask, clock.instant().plus(LIFETIME)));
        return req;
    }

    /// Signing out assigns the browser's requests to the user who signs in next.
    synchronized void release(HttpServletRequest browser) {
        var session = browser.getSession(false);
        if (session != null) {
            waiting.values().stream()
                    .filter(request -> session.getId().equals(request.owner))
                    .forEach(request -> request.owner = null);
        }
    }

    @Override
    public synchronized Optional<RequestingApp> findApp(String req, HttpServletRequest browser) {
        return Optional.ofNullable(waiting.get(req))
                .filter(request -> !request.ask.firstParty())
                .filter(request -> request.owner == null || isOwner(request, browser.getSession(false)))
                .map(request -> new RequestingApp(request.ask.app().name()));
    }

    @Override
    public synchronized ConsentLookup find(String req, HttpServletRequest browser) {
        var request = owned(req, browser);
        if (request == null) {
            return new ConsentOutcome.NotFound();
        }
        if (request.ask.fails()) {
            throw new IllegalStateException("the database is away, and this text is nobody's business");
        }
        if (request.ask.firstParty()) {
            waiting.remove(req);
            return new ConsentOutcome.Decided(address(request.ask.redirectUri(), "code=c-" + req));
        }
        return new ConsentLookup.Pending(
                shown(req, request, browser), request.ask.publisher(), request.ask.redirectUri());
    }

    @Override
    public synchronized ConsentOutcome decide(String req, Decision decision, HttpServletRequest browser) {
        var request = owned(req, browser);
        if (request == null) {
            return new ConsentOutcome.NotFound();
        }
        waiting.remove(req);
        var approved = request.ask.scopes().stream().allMatch(RequestedScope::approved);
        var response = switch (decision) {
            case ALLOW -> approved ? "code=c-" + req : "error=invalid_scope";
            case DENY -> "error=access_denied";
        };
        return new ConsentOutcome.Decided(address(request.ask.redirectUri(), response));
    }

    private static boolean isOwner(Waiting request, @Nullable HttpSession session) {
        return session != null && session.getId().equals(request.owner);
    }

    private @Nullable Waiting owned(String req, HttpServletRequest browser) {
        var request = waiting.get(req);
        if (request == null || !clock.instant().isBefore(request.expiresAt)) {
            return null;
        }
        var session = browser.getSession().getId();
        if (request.owner == null) {
            request.owner = session;
        }
        return session.equals(request.owner) ? request : null;
    }

    private ConsentRequest shown(String req, Waiting request, HttpServletRequest browser) {
        return new ConsentRequest(
                req,
                request.ask.app(),
                new ConsentRequest.Company("org-northwind", "Northwind Ltd"),
                users.find(browser).orElseThrow(),
                List.copyOf(request.ask.scopes()),
                request.expiresAt);
    }

    private static URI address(URI redirectUri, String response) {
        return URI.create(redirectUri + "?" + response + "&state=a%26b%27%22c&iss=https%3A%2F%2Fauth.example");
    }
}
