package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.api.platform.outbound.OutboundClient;
import dev.switchboard.api.platform.outbound.OutboundProperties;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.web.errors.ApiError;
import io.netty.handler.codec.CodecException;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.IOException;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.client.HttpClientResponse;

/// Checks that an address accepts deliveries (docs/guides/webhooks.md#the-handshake): an empty
/// POST with a token, which the receiver returns. It waits for an external server, so never call it
/// inside a transaction.
@Component
final class Handshake {

    private static final Logger log = LoggerFactory.getLogger(Handshake.class);
    private static final String URL = "url";
    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_CLIENT_ERROR = 400;

    private final OutboundClient client;
    private final WebhookProperties properties;
    private final BrandProperties brand;
    private final OutboundProperties outbound;
    private final String field;
    private final SecureRandom random = new SecureRandom();

    Handshake(OutboundClient client, WebhookProperties properties, BrandProperties brand, OutboundProperties outbound) {
        this.client = client;
        this.outbound = outbound;
        this.properties = properties;
        this.brand = brand;
        this.field = brand.field("Validation-Token");
    }

    /// A failed handshake, with the reason for the caller.
    private static final class HandshakeFailed extends RuntimeException {

        private final String reason;
        private final FieldCode code;

        HandshakeFailed(String reason, FieldCode code) {
            super(reason, null, false, false);
            this.code = code;
            this.reason = reason;
        }
    }

    /// Parses an address, without a request.
    ///
    /// @throws AddressRefused when it is not an https address, or its host is literally not public
    OutboundAddress requireAllowed(String url) {
        return OutboundAddress.of(url, properties.allowLoopback());
    }

    /// Performs the handshake.
    ///
    /// @return completes when the address has passed; fails with 422 on `url`
    Mono<Void> with(String url) {
        return Mono.fromCallable(() -> requireAllowed(url))
                .flatMap(address -> outbound.explains(address)
                        ? attempt(address)
                        : attempt(address).transform(this::withoutExplanation))
                .onErrorMap(AddressRefused.class, refused -> ApiError.validation(URL, refused.reason(), refused.code()))
                .onErrorMap(
                        failure -> !(failure instanceof ApiError),
                        failure -> ApiError.validation(ErrorCode.WEBHOOK_HANDSHAKE_FAILED, List.of(problem(failure))));
    }

    private Mono<Void> attempt(OutboundAddress address) {
        return Mono.fromCallable(() -> Secrets.generate(random))
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(token -> send(address, token))
                .timeout(properties.handshakeTimeout());
    }

    /// Fails with one reason only, and always after the same time, so that it does not reveal what
    /// listens there.
    private Mono<Void> withoutExplanation(Mono<Void> attempt) {
        return Mono.defer(() -> {
            var timeout = Mono.delay(properties.handshakeTimeout()).cache();
            timeout.subscribe();
            return attempt.onErrorResume(failure -> timeout.then(
                    Mono.error(new HandshakeFailed("does not complete the handshake", FieldCode.HANDSHAKE_FAILED))));
        });
    }

    private Mono<Void> send(OutboundAddress address, String token) {
        return client.to(address)
                .headers(headers -> headers.set(HttpHeaderNames.USER_AGENT, brand.userAgent())
                        .set(HttpHeaderNames.CONTENT_LENGTH, 0)
                        .set(field, token))
                .post()
                .uri(address.uri())
                .response((response, content) -> check(response, token))
                .then();
    }

    private Mono<Void> check(HttpClientResponse response, String token) {
        int status = response.status().code();
        var echo = response.responseHeaders().get(field);
        if (status >= FIRST_REDIRECT && status < FIRST_CLIENT_ERROR) {
            return Mono.error(new HandshakeFailed(
                    "responds to the handshake with a redirect, which is not followed", FieldCode.HANDSHAKE_REDIRECT));
        }
        if (status < FIRST_SUCCESS || status >= FIRST_REDIRECT) {
            return Mono.error(new HandshakeFailed(
                    "responds to the handshake with status " + status + " instead of 2xx", FieldCode.HANDSHAKE_STATUS));
        }
        if (echo == null) {
            return Mono.error(new HandshakeFailed(
                    "responds to the handshake without the header " + field, FieldCode.HANDSHAKE_TOKEN_MISSING));
        }
        return echo.equals(token)
                ? Mono.empty()
                : Mono.error(new HandshakeFailed(
                        "responds to the handshake with another value of the header " + field,
                        FieldCode.HANDSHAKE_TOKEN_WRONG));
    }

    private FieldProblem problem(Throwable failure) {
        return switch (Exceptions.unwrap(failure)) {
            case HandshakeFailed failed -> new FieldProblem(URL, failed.reason, failed.code);
            case AddressRefused refused -> new FieldProblem(URL, refused.reason(), refused.code());
            case TimeoutException _ ->
                new FieldProblem(
                        URL,
                        "does not respond to the handshake within " + inWords(properties.handshakeTimeout()),
                        FieldCode.HANDSHAKE_TIMEOUT);
            case UnknownHostException _ ->
                new FieldProblem(URL, "has a host name that cannot be resolved", FieldCode.UNKNOWN_HOST);
            case SSLException _ -> untrusted();
            case CodecException broken when broken.getCause() instanceof SSLException -> untrusted();
            case CodecException _ -> new FieldProblem(URL, "does not speak HTTP", FieldCode.NOT_HTTP);
            case IOException _ -> unreachable();
            case Throwable unexpected -> {
                log.warn("Could not complete a handshake", unexpected);
                yield unreachable();
            }
        };
    }

    private static FieldProblem untrusted() {
        return new FieldProblem(
                URL,
                "has no TLS connection that can be trusted: its certificate or TLS version is rejected",
                FieldCode.UNTRUSTED_TLS);
    }

    private static FieldProblem unreachable() {
        return new FieldProblem(URL, "cannot be reached", FieldCode.UNREACHABLE_HOST);
    }

    private static String inWords(Duration time) {
        return time.toMillisPart() == 0 ? time.toSeconds() + " seconds" : time.toMillis() + " milliseconds";
    }
}
