package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.gateway.clientaddress.ClientAddress;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.requestlog.RequestFacts;
import dev.switchboard.gateway.suspension.SuspensionEffect;
import dev.switchboard.gateway.suspension.Suspensions;
import dev.switchboard.limits.Limits;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Authenticates bearer requests.
///
/// Requests that fail to authenticate count against the client's address
/// (docs/guides/rate-limits.md#failed-authentication). Beyond that limit, such requests are 429.
/// Valid credentials are still accepted, so that nobody can lock out other clients behind the same
/// address: a credential that is not cached is looked up when it is its address's turn.
@Component
public class Authentication {

    private static final String CREDENTIAL = Authentication.class.getName() + ".credential";

    private static final String OF_SANDBOX = Authentication.class.getName() + ".sandbox";

    /// When a request may be repeated whose look-up was rejected.
    private static final Duration LOOK_UP_RETRY = Duration.ofSeconds(1);

    private final CredentialResolver credentials;
    private final Suspensions suspensions;
    private final Limits limits;

    Authentication(CredentialResolver credentials, Suspensions suspensions, Limits limits) {
        this.credentials = credentials;
        this.suspensions = suspensions;
        this.limits = limits;
    }

    /// The caller. Fails with [ApiError] 401, or 429 when the address failed too often.
    public Mono<Caller> authenticate(ServerWebExchange exchange, ClientAddress address) {
        return switch (BearerField.of(exchange.getRequest().getHeaders())) {
            case BearerField.Missing() -> reject(exchange, address, false);
            case BearerField.Unusable() -> reject(exchange, address, true);
            case BearerField.Present(var credential) -> resolve(exchange, address, credential);
        };
    }

    private Mono<Caller> resolve(ServerWebExchange exchange, ClientAddress address, Credential credential) {
        var sha256 = credential.sha256Hex();
        exchange.getAttributes().put(CREDENTIAL, sha256);
        exchange.getAttributes().put(OF_SANDBOX, credential.type().test());
        var requestId = RequestId.of(exchange);
        return credentials
                .find(sha256, requestId)
                .flatMap(known -> known instanceof Resolution.Unknown(var version)
                        ? credentials.lookUp(sha256, version, requestId, address.limitKey())
                        : Mono.just(known))
                .flatMap(resolution -> switch (resolution) {
                    case Resolution.Valid valid -> caller(exchange, address, valid);
                    case Resolution.LookUpRejected() -> rejectLookUp(exchange, address);
                    case Resolution.Invalid _, Resolution.Unknown _ -> reject(exchange, address, true);
                });
    }

    /// SHA-256 in hex of the request's bearer credential; null when it was not authenticated by one.
    public static @Nullable String credentialHash(ServerWebExchange exchange) {
        return exchange.getAttribute(CREDENTIAL);
    }

    /// Whether the request was authenticated by a credential of a sandbox.
    public static boolean isOfSandbox(ServerWebExchange exchange) {
        return Boolean.TRUE.equals(exchange.getAttribute(OF_SANDBOX));
    }

    /// Whether a credential that authenticated before is still valid, and neither its app nor its company is
    /// suspended. While neither can be determined, it counts as valid: without the authorization server nothing is
    /// revoked either.
    public Mono<Boolean> isStillValid(String sha256, String requestId) {
        return known(sha256, requestId)
                .flatMap(resolution ->
                        resolution instanceof Resolution.Valid valid ? notSuspended(valid) : Mono.just(false))
                .onErrorReturn(true);
    }

    /// The identity of a credential that authenticated before; empty when it is not valid any more, or cannot be
    /// determined now.
    public Mono<Identity> identity(String sha256, String requestId) {
        return known(sha256, requestId)
                .ofType(Resolution.Valid.class)
                .map(valid -> valid.credential().identity())
                .onErrorComplete();
    }

    private Mono<Resolution> known(String sha256, String requestId) {
        return credentials
                .find(sha256, requestId)
                .flatMap(known -> known instanceof Resolution.Unknown(var version)
                        ? credentials.lookUp(sha256, version, requestId)
                        : Mono.just(known));
    }

    private Mono<Boolean> notSuspended(Resolution.Valid valid) {
        return check(valid).map(effect -> effect == SuspensionEffect.NONE);
    }

    private Mono<SuspensionEffect> check(Resolution.Valid valid) {
        var credential = valid.credential();
        return suspensions.check(credential.identity(), credential.issuedAt(), valid.suspendedAppsVersion());
    }

    /// The validity of the credential is unknown, so no failure is counted. The bucket may have tokens
    /// left, but the response says that this request has to wait.
    private Mono<Caller> rejectLookUp(ServerWebExchange exchange, ClientAddress address) {
        return limits.peek(RatePolicy.FAILED_AUTHENTICATION, address.limitKey()).flatMap(current -> {
            var decision = current.deniedFor(LOOK_UP_RETRY);
            decision.writeHeaders(exchange.getResponse().getHeaders()::set);
            return Mono.error(ApiError.overLimit(
                    decision.policy(), decision.limit().perMinute(), Duration.ofSeconds(decision.retryAfter())));
        });
    }

    private Mono<Caller> caller(ServerWebExchange exchange, ClientAddress address, Resolution.Valid valid) {
        var identity = valid.credential().identity();
        RequestFacts.of(exchange).sentBy(identity);
        return check(valid)
                .flatMap(effect -> effect == SuspensionEffect.TOKEN_INVALID
                        ? reject(exchange, address, true)
                        : Mono.just(new Caller(identity, effect)));
    }

    private <T> Mono<T> reject(ServerWebExchange exchange, ClientAddress address, boolean credentialSent) {
        return limits.take(RatePolicy.FAILED_AUTHENTICATION, address.limitKey()).flatMap(decision -> {
            decision.writeHeaders(exchange.getResponse().getHeaders()::set);
            if (!decision.granted()) {
                return Mono.error(ApiError.overLimit(
                        decision.policy(), decision.limit().perMinute(), Duration.ofSeconds(decision.retryAfter())));
            }
            return Mono.error(credentialSent ? ApiError.invalidCredential() : ApiError.missingCredential());
        });
    }
}
