package dev.switchboard.gateway.links;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.links.LinkSignature;
import dev.switchboard.contract.routes.Route;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/// Reads the signed link in a request's query.
@Component
public class SignedLinks {

    /// The form in which it was signed; the same number in any other form is invalid.
    private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");

    private final LinkSignature signature;
    private final InstantSource clock;

    SignedLinks(LinkProperties properties, InstantSource clock) {
        this.signature = new LinkSignature(properties.keyRing());
        this.clock = clock;
    }

    /// The identity of the link: one path of one company. Empty when the request has no link, or
    /// one that is invalid or expired for this path.
    ///
    /// @param route the request's route, which accepts links and therefore has a scope
    public Optional<Identity> read(ServerHttpRequest request, Route route) {
        var path = request.getURI().getRawPath();
        return single(request, LinkSignature.EXPIRY)
                .filter(SECONDS.asMatchPredicate())
                .flatMap(expiry -> single(request, LinkSignature.SIGNATURE)
                        .flatMap(sig -> signature.verify(path, sig, Long.parseLong(expiry), clock.instant())))
                .map(orgId -> Identity.ofLink(orgId, path, Objects.requireNonNull(route.scope())));
    }

    /// The parameter's value, if it is given exactly once.
    private static Optional<String> single(ServerHttpRequest request, String name) {
        var values = request.getQueryParams().get(name);
        return values == null || values.size() != 1 ? Optional.empty() : Optional.ofNullable(values.getFirst());
    }
}
