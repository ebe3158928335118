package dev.switchboard.gateway.requestlog;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.requests.RequestReport.Counted;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// What becomes known about a request while it is processed. One step of a request sets it at a time.
public final class RequestFacts {

    private static final String ATTRIBUTE = RequestFacts.class.getName();

    private @Nullable Identity identity;
    private @Nullable RatePolicy policy;
    private boolean refused;
    private @Nullable String errorCode;

    private RequestFacts() {}

    /// The facts of the request in an exchange.
    public static RequestFacts of(ServerWebExchange exchange) {
        var attributes = exchange.getAttributes();
        var present = (RequestFacts) attributes.get(ATTRIBUTE);
        if (present != null) {
            return present;
        }
        var created = new RequestFacts();
        attributes.put(ATTRIBUTE, created);
        return created;
    }

    /// The request has this credential or link, whether it is admitted or not.
    public void sentBy(Identity known) {
        identity = known;
    }

    /// The request counted under a policy of its credential.
    public void countedUnder(LimitDecision decision) {
        policy = decision.policy();
        refused = !decision.granted();
    }

    /// The last response that was prepared has this `code` in its error envelope.
    ///
    /// @param code null for none
    public void respondedWith(@Nullable String code) {
        errorCode = code;
    }

    /// The gateway itself responds with this body.
    public static void respondedWith(ServerWebExchange exchange, byte[] body) {
        var capture = BodyCapture.of(exchange);
        if (capture != null) {
            capture.respondedWith(body);
        }
    }

    @Nullable
    String errorCode() {
        return errorCode;
    }

    /// Null when no company's credential is known.
    @Nullable
    Counted counted() {
        var known = identity;
        return known == null || known.operator() ? null : new Counted(known.orgId(), known.owner(), policy, refused);
    }
}
