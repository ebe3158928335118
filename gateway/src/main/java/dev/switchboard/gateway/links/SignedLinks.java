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

    /// As it is signed: another way of writing the same number is not what was given out.
    private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");

    private final LinkSignature signature;
    private final InstantSource clock;

    SignedLinks(LinkProperties properties, InstantSource clock) {
        this.signature = new LinkSignature(properties.keyRing());
        this.clock = clock;
    }

    /// What the link stands for: one path of one organization. Empty when there is none, or when it
    /// is not good (any more) for this path.
    ///
    /// @param row the request's row, which takes links and so has a scope
    public Optional<Identity> read(ServerHttpRequest request, Route row) {
        var path = request.getURI().getRawPath();
        return only(request, LinkSignature.END)
                .filter(SECONDS.asMatchPredicate())
                .flatMap(end -> only(request, LinkSignature.SIGNATURE)
                        .flatMap(sig -> signature.open(path, sig, Long.parseLong(end), clock.instant())))
                .map(orgId -> Identity.ofLink(orgId, path, Objects.requireNonNull(row.scope())));
    }

    /// The parameter's value, when it is there once.
    private static Optional<String> only(ServerHttpRequest request, String name) {
        var values = request.getQueryParams().get(name);
        return values == null || values.size() != 1 ? Optional.empty() : Optional.ofNullable(values.getFirst());
    }
}
