package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.gateway.clientaddress.ClientAddress;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.suspension.Suspensions;
import dev.switchboard.gateway.suspension.Verdict;
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
/// (docs/guides/rate-limits.md#failed-authentication). Once that limit is used up, such requests
/// are 429. A valid credential is served nevertheless, so that nobody can lock out other clients
/// behind the same address: a credential that is not known here is looked up when it is its
/// address's turn.
@Component
public class Authentication {

    private static final String CREDENTIAL = Authentication.class.getName() + ".credential";

    /// When a request whose look-up was refused may be sent again.
    private static final Duration LOOK_UP_RETRY = Duration.ofSeconds(1);

    private final CredentialResolver credentials;
    private final Suspensions suspensions;
    private final Limits limits;

    Authentication(CredentialResolver credentials, Suspensions suspensions, Limits limits) {
        this.credentials = credentials;
        this.suspensions = suspensions;
        this.limits = limits;
    }

    /// Who is calling. Fails with [ApiError] 401, or 429 when the address failed too often.
    public Mono<Caller> authenticate(ServerWebExchange exchange, ClientAddress address) {
        return switch (BearerField.of(exchange.getRequest().getHeaders())) {
            case BearerField.Missing() -> refuse(exchange, address, false);
            case BearerField.Unusable() -> refuse(exchange, address, true);
            case BearerField.Present(var credential) -> resolve(exchange, address, credential);
        };
    }

    private Mono<Caller> resolve(ServerWebExchange exchange, ClientAddress address, Credential credential) {
        var sha256 = credential.sha256Hex();
        exchange.getAttributes().put(CREDENTIAL, sha256);
        var requestId = RequestId.of(exchange);
        return credentials
                .find(sha256, requestId)
                .flatMap(known -> known instanceof Resolution.Unknown(var version)
                        ? credentials.lookUp(sha256, version, requestId, address.limitKey())
                        : Mono.just(known))
                .flatMap(resolution -> switch (resolution) {
                    case Resolution.Living living -> caller(exchange, address, living);
                    case Resolution.Refused() -> refuseLookUp(exchange, address);
                    case Resolution.Dead _, Resolution.Unknown _ -> refuse(exchange, address, true);
                });
    }

    /// SHA-256 in hex of the credential of a request that has authenticated; null where it took none.
    public static @Nullable String credentialOf(ServerWebExchange exchange) {
        return exchange.getAttribute(CREDENTIAL);
    }

    /// Whether a credential that authenticated before is still valid, and its app is not suspended.
    /// While neither can be determined, it counts as valid: without the authorization server
    /// nothing is revoked either.
    public Mono<Boolean> lives(String sha256, String requestId) {
        return credentials
                .find(sha256, requestId)
                .flatMap(known -> known instanceof Resolution.Unknown(var version)
                        ? credentials.lookUp(sha256, version, requestId)
                        : Mono.just(known))
                .flatMap(resolution ->
                        resolution instanceof Resolution.Living living ? notSuspended(living) : Mono.just(false))
                .onErrorReturn(true);
    }

    private Mono<Boolean> notSuspended(Resolution.Living living) {
        var clientId = living.credential().identity().clientId();
        return clientId == null
                ? Mono.just(true)
                : suspensions
                        .judge(clientId, living.credential().issuedAt(), living.suspendedAppsVersion())
                        .map(verdict -> verdict == Verdict.NONE);
    }

    /// The validity of the credential is unknown, so nothing is counted. There may be tokens left,
    /// but none that this request could use now.
    private Mono<Caller> refuseLookUp(ServerWebExchange exchange, ClientAddress address) {
        return limits.look(RatePolicy.FAILED_AUTHENTICATION, address.limitKey()).flatMap(found -> {
            var decision = found.refusedFor(LOOK_UP_RETRY);
            decision.tell(exchange.getResponse().getHeaders()::set);
            return Mono.error(ApiError.rateLimited(Duration.ofSeconds(decision.retryAfter())));
        });
    }

    private Mono<Caller> caller(ServerWebExchange exchange, ClientAddress address, Resolution.Living living) {
        var identity = living.credential().identity();
        var clientId = identity.clientId();
        if (clientId == null) {
            return Mono.just(new Caller(identity, false));
        }
        return suspensions
                .judge(clientId, living.credential().issuedAt(), living.suspendedAppsVersion())
                .flatMap(verdict -> switch (verdict) {
                    case NONE -> Mono.just(new Caller(identity, false));
                    case SUSPENDED -> Mono.just(new Caller(identity, true));
                    case OUTLIVED -> refuse(exchange, address, true);
                });
    }

    private <T> Mono<T> refuse(ServerWebExchange exchange, ClientAddress address, boolean credentialSent) {
        return limits.take(RatePolicy.FAILED_AUTHENTICATION, address.limitKey()).flatMap(decision -> {
            decision.tell(exchange.getResponse().getHeaders()::set);
            if (!decision.granted()) {
                return Mono.error(ApiError.rateLimited(Duration.ofSeconds(decision.retryAfter())));
            }
            return Mono.error(credentialSent ? ApiError.invalidCredential() : ApiError.missingCredential());
        });
    }
}
