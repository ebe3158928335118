package dev.switchboard.gateway.routing;

import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.limits.LimitOwner;
import dev.switchboard.limits.Limits;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import java.time.Duration;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Counts the command `dial` of a client socket as `POST /calls` is counted: under the policy `medium` of the owner of
/// the credential behind the socket (docs/guides/client-socket.md#messages).
@Component
class DialLimits {

    private final Authentication authentication;
    private final Limits limits;
    private final JsonMapper json;
    private final ErrorJson errors;

    DialLimits(Authentication authentication, Limits limits, JsonMapper json, ErrorJson errors) {
        this.authentication = authentication;
        this.limits = limits;
        this.json = json;
        this.errors = errors;
    }

    /// Counts a message of a client.
    ///
    /// @param credential SHA-256 in hex of the credential behind the socket
    /// @return null for a message that is not counted; otherwise empty when the service may have it, or what the
    ///     client is told instead
    @Nullable
    Mono<String> refusal(String text, String credential, String requestId) {
        var command = dial(text);
        return command == null
                ? null
                : authentication
                        .identity(credential, requestId)
                        .map(identity -> LimitOwner.ofCredential(identity, identity.owner()))
                        // Who it is cannot be determined now; the credential itself is limited then.
                        .defaultIfEmpty(LimitOwner.ofAddress(credential))
                        .flatMap(owner -> limits.take(RatePolicy.MEDIUM, owner))
                        .filter(decision -> !decision.granted())
                        .map(decision -> refused(command, decision, requestId));
    }

    /// Read as the service reads it; what is not JSON it refuses itself.
    private @Nullable JsonNode dial(String text) {
        try {
            var message = json.readTree(text);
            return message != null && "dial".equals(message.path("type").asString("")) ? message : null;
        } catch (JacksonException malformed) {
            return null;
        }
    }

    private String refused(JsonNode command, LimitDecision decision, String requestId) {
        var error = ApiError.overLimit(
                decision.policy(), decision.limit().perMinute(), Duration.ofSeconds(decision.retryAfter()));
        var reply = new LinkedHashMap<String, @Nullable Object>();
        reply.put("type", "refused");
        reply.put("id", command.path("id").isString() ? command.path("id").asString() : null);
        reply.put("error", errors.error(error, requestId));
        return json.writeValueAsString(reply);
    }
}
