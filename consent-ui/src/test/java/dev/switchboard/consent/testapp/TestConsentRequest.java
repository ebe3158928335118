package dev.switchboard.consent.testapp;

import dev.switchboard.consent.authorization.ConsentRequest.App;
import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.contract.scopes.Scope;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A consent request of an app.
///
/// @param publisher the company that registered the app; null when it no longer exists
/// @param firstParty needs no consent
/// @param fails the lookup throws
public record TestConsentRequest(
        App app,
        @Nullable String publisher,
        List<RequestedScope> scopes,
        URI redirectUri,
        boolean firstParty,
        boolean fails) {

    /// A dialer on its own host that requests ordinary and sensitive scopes, all approved.
    public static TestConsentRequest dialer() {
        return new TestConsentRequest(
                new App("svc_app_dialer", "Acme Dialer", "https://dialer.example/", "https://cdn.example/logo.png"),
                "Acme Software GmbH",
                approved(Scope.ACCOUNT_READ, Scope.CALLS_READ, Scope.CALLS_WRITE, Scope.RECORDINGS_READ),
                URI.create("https://dialer.example/callback"),
                false,
                false);
    }

    public TestConsentRequest named(String name) {
        return with(new App(app.clientId(), name, app.homepageUrl(), app.logoUrl()));
    }

    public TestConsentRequest registeredBy(@Nullable String company) {
        return new TestConsentRequest(app, company, scopes, redirectUri, firstParty, fails);
    }

    public TestConsentRequest homepage(@Nullable String url) {
        return with(new App(app.clientId(), app.name(), url, app.logoUrl()));
    }

    public TestConsentRequest asksFor(RequestedScope... scopes) {
        return new TestConsentRequest(app, publisher, List.of(scopes), redirectUri, firstParty, fails);
    }

    public TestConsentRequest unapproved(Scope scope) {
        var more = new ArrayList<>(scopes);
        more.add(RequestedScope.of(scope, false));
        return new TestConsentRequest(app, publisher, more, redirectUri, firstParty, fails);
    }

    public TestConsentRequest everything() {
        return new TestConsentRequest(
                app,
                publisher,
                approved(Scope.grantable().stream().sorted().toArray(Scope[]::new)),
                redirectUri,
                firstParty,
                fails);
    }

    public TestConsentRequest returningTo(String redirectUri) {
        return new TestConsentRequest(app, publisher, scopes, URI.create(redirectUri), firstParty, fails);
    }

    public TestConsentRequest asFirstParty() {
        return new TestConsentRequest(app, publisher, scopes, redirectUri, true, fails);
    }

    public TestConsentRequest failing() {
        return new TestConsentRequest(app, publisher, scopes, redirectUri, firstParty, true);
    }

    private TestConsentRequest with(App other) {
        return new TestConsentRequest(other, publisher, scopes, redirectUri, firstParty, fails);
    }

    private static List<RequestedScope> approved(Scope... scopes) {
        return Arrays.stream(scopes)
                .map(scope -> RequestedScope.of(scope, true))
                .toList();
    }
}
