package dev.switchboard.api.webhooks;

import dev.switchboard.api.outbound.AddressRefused;
import dev.switchboard.api.outbound.OutboundAddress;
import dev.switchboard.api.outbound.OutboundClient;
import dev.switchboard.api.outbound.OutboundProperties;
import dev.switchboard.web.errors.ApiError;
import io.netty.handler.codec.CodecException;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.IOException;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.client.HttpClientResponse;

/// Asks an address whether it accepts deliveries (docs/guides/webhooks.md#the-handshake): an empty
/// POST with a token, which the receiver returns. It waits for an external server, so never call it
/// inside a transaction.
@Component
final class Handshake {

    private static final Logger log = LoggerFactory.getLogger(Handshake.class);
    private static final String URL = "url";
    private static final int TOKEN_BYTES = 32;
    private static final int FIRST_GOOD = 200;
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

    /// The error message for a refused handshake.
    private static final class Refused extends RuntimeException {

        private final String reason;

        Refused(String reason) {
            super(reason, null, false, false);
            this.reason = reason;
        }
    }

    /// The form of an address, before anybody is asked.
    ///
    /// @throws AddressRefused when it is no https address or names by itself what is not public
    OutboundAddress address(String url) {
        return OutboundAddress.of(url, properties.allowLoopback());
    }

    /// @return when the address has agreed; else 422 on `url`
    Mono<Void> with(String url) {
        return Mono.fromCallable(() -> address(url))
                .flatMap(address -> outbound.explains(address)
                        ? asked(address)
                        : asked(address).transform(this::unexplained))
                .onErrorMap(Exception.class, failure -> ApiError.validation(URL, reason(failure)));
    }

    private Mono<Void> asked(OutboundAddress address) {
        return Mono.fromCallable(this::token)
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(token -> ask(address, token))
                .timeout(properties.handshakeTimeout());
    }

    /// Fails with one reason only, and always after the same time, so that it does not reveal what
    /// listens there.
    private Mono<Void> unexplained(Mono<Void> asked) {
        return Mono.defer(() -> {
            var over = Mono.delay(properties.handshakeTimeout()).cache();
            over.subscribe();
            return asked.onErrorResume(
                    failure -> over.then(Mono.error(new Refused("does not complete the handshake"))));
        });
    }

    private String token() {
        var bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private Mono<Void> ask(OutboundAddress address, String token) {
        return client.to(address)
                .headers(headers -> headers.set(HttpHeaderNames.USER_AGENT, brand.userAgent())
                        .set(HttpHeaderNames.CONTENT_LENGTH, 0)
                        .set(field, token))
                .post()
                .uri(address.uri())
                .response((response, content) -> judge(response, token))
                .then();
    }

    private Mono<Void> judge(HttpClientResponse response, String token) {
        int status = response.status().code();
        var echo = response.responseHeaders().get(field);
        if (status >= FIRST_REDIRECT && status < FIRST_CLIENT_ERROR) {
            return Mono.error(new Refused("answers the handshake with a redirect, which is not followed"));
        }
        if (status < FIRST_GOOD || status >= FIRST_REDIRECT) {
            return Mono.error(new Refused("answers the handshake with status " + status + " instead of 2xx"));
        }
        if (echo == null) {
            return Mono.error(new Refused("answers the handshake without the header " + field));
        }
        return echo.equals(token)
                ? Mono.empty()
                : Mono.error(new Refused("answers the handshake with another value of the header " + field));
    }

    private String reason(Throwable failure) {
        return switch (Exceptions.unwrap(failure)) {
            case Refused refused -> refused.reason;
            case AddressRefused refused -> refused.reason();
            case TimeoutException _ -> "does not answer the handshake within " + spoken(properties.handshakeTimeout());
            case UnknownHostException _ -> "names a host that is not known";
            case SSLException _ -> "is behind a connection nobody can trust: its certificate or its TLS is refused";
            case CodecException broken
            when broken.getCause() instanceof SSLException ->
                "is behind a connection nobody can trust: its certificate or its TLS is refused";
            case CodecException _ -> "does not speak HTTP";
            case IOException _ -> "cannot be reached";
            case Throwable unforeseen -> {
                log.warn("A handshake failed", unforeseen);
                yield "cannot be reached";
            }
        };
    }

    private static String spoken(Duration time) {
        return time.toMillisPart() == 0 ? time.toSeconds() + " seconds" : time.toMillis() + " milliseconds";
    }
}
