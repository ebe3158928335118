package dev.switchboard.consent.authorization;

import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.consent.signin.RequestingApp;
import dev.switchboard.consent.signin.SignedInUser;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The contents of the consent page.
///
/// @param initials shown instead of a logo
/// @param homepage an https address, or null
/// @param publisher the company that registered the app; null when it is not known
/// @param returnsTo scheme, host and port of the app's redirect address, or its private-use scheme
/// @param returnsHere whether that is on the user's own device
/// @param minutes how long the request is still open, at least 1
record ConsentPage(
        String req,
        String app,
        String initials,
        @Nullable String homepage,
        @Nullable String publisher,
        String company,
        SignedInUser user,
        List<RequestedScope> scopes,
        String returnsTo,
        boolean returnsHere,
        long minutes) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    static ConsentPage of(ConsentLookup.Pending pending, Instant now) {
        var request = pending.request();
        var left = Duration.between(now, request.expiresAt()).plusSeconds(59).toMinutes();
        return new ConsentPage(
                request.req(),
                request.app().name(),
                RequestingApp.initials(request.app().name()),
                httpsOnly(request.app().homepageUrl()),
                pending.publisher(),
                request.company().name(),
                request.user(),
                request.scopes(),
                originOf(pending.redirectUri()),
                isHere(pending.redirectUri()),
                Math.max(1, left));
    }

    public boolean allowable() {
        return scopes.stream().allMatch(RequestedScope::approved);
    }

    /// What the app could only see, and what it could do.
    public List<ScopeGroup> groups() {
        return Stream.of(true, false)
                .map(reads -> new ScopeGroup(
                        reads,
                        scopes.stream()
                                .filter(scope -> reads == scope.name().endsWith(":read"))
                                .toList()))
                .filter(group -> !group.scopes().isEmpty())
                .toList();
    }

    /// @param reads whether they change nothing
    public record ScopeGroup(boolean reads, List<RequestedScope> scopes) {}

    public boolean reachesPrivateContent() {
        return scopes.stream().anyMatch(RequestedScope::sensitive);
    }

    /// A private-use scheme (RFC 8252, section 7.1) has no host: it opens an app on the device.
    private static boolean isHere(URI address) {
        return address.getHost() == null || LOOPBACK.contains(address.getHost());
    }

    /// Scheme, host and port, or the scheme alone where there is no host.
    static String originOf(URI address) {
        if (address.getHost() == null) {
            return address.getScheme();
        }
        var port = address.getPort() == -1 ? "" : ":" + address.getPort();
        return address.getScheme() + "://" + address.getHost() + port;
    }

    private static @Nullable String httpsOnly(@Nullable String url) {
        if (url == null) {
            return null;
        }
        try {
            var address = URI.create(url);
            return "https".equalsIgnoreCase(address.getScheme()) && address.getHost() != null ? url : null;
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }
}
