package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.clients.SocketHandshake;
import dev.switchboard.api.calling.clients.SocketOwner;
import dev.switchboard.api.calling.clients.TicketQuery;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import java.util.Arrays;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class BrowserPhoneController {

    private static final String PROTOCOL_FIELD = "Sec-WebSocket-Protocol";

    private final BrowserPhones phones;
    private final EngineSockets engines;
    private final PhoneSockets sockets;
    private final SocketHandshake handshake;

    BrowserPhoneController(
            BrowserPhones phones, EngineSockets engines, PhoneSockets sockets, SocketHandshake handshake) {
        this.phones = phones;
        this.engines = engines;
        this.sockets = sockets;
        this.handshake = handshake;
    }

    @Describe(
            id = "createBrowserPhone",
            summary = "Makes the client application a phone with sound. Its password is only in this response.",
            details =
                    "For Switchboard's own client application. The phone is one of the user's devices: calls ring there, and what the user places or answers at another client is placed or answered there first. It registers by SIP over a WebSocket, with sound over WebRTC. It ends with the credential of this request, and at `expires_at` unless it is renewed. Earlier phones of the same credential end.",
            conflict = "Calls have no sound in the browser with the telephony engine of this service.")
    @PostMapping("/v1/client/phones")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<BrowserPhone> create(Actor actor, ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().setCacheControl(CacheControl.noStore());
        return phones.issue(owner(actor, exchange));
    }

    @Describe(
            id = "endBrowserPhones",
            summary = "Ends the phones of the credential of this request.",
            details = "204 also when there are none.")
    @DeleteMapping("/v1/client/phones")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> end(Actor actor, ServerWebExchange exchange) {
        return phones.end(owner(actor, exchange));
    }

    @Describe(
            id = "renewBrowserPhone",
            summary = "Lets the phone of a client application live on.",
            details =
                    "From now on it ends with the credential of this request. Of several phones of a user, the one that was last renewed with `used` is called first.")
    @PostMapping("/v1/client/phones/{phone_id}/renew")
    Mono<BrowserPhoneRenewal> renew(
            @PathVariable("phone_id") String phoneId,
            @FromQuery RenewalQuery query,
            Actor actor,
            ServerWebExchange exchange) {
        return phones.renew(owner(actor, exchange), RecordId.inPath(phoneId), Boolean.TRUE.equals(query.used()));
    }

    @Describe(
            id = "openPhoneSocket",
            summary = "SIP of a phone in the client application, a WebSocket (RFC 7118).",
            details =
                    "The handshake names the subprotocol `sip`. It opens with a ticket of POST /client/tickets, and only from the origin of the client application. It ends when the credential that requested the ticket ends.",
            conflict = "Calls have no sound in the browser with the telephony engine of this service.")
    @GetMapping("/v1/client/phone-socket")
    @ResponseStatus(HttpStatus.SWITCHING_PROTOCOLS)
    Mono<Void> open(@FromQuery TicketQuery query, ServerWebExchange exchange) {
        var owner = handshake.owner(exchange, query);
        var engine = engines.require();
        if (!offersSip(exchange)) {
            throw ApiError.of(ErrorCode.UNSUPPORTED_SUBPROTOCOL);
        }
        return owner.flatMap(one -> sockets.open(exchange, one, engine.urls()));
    }

    private static boolean offersSip(ServerWebExchange exchange) {
        return exchange.getRequest().getHeaders().getOrEmpty(PROTOCOL_FIELD).stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .map(String::strip)
                .anyMatch(PhoneSockets.SUBPROTOCOL::equals);
    }

    private static SocketOwner owner(Actor actor, ServerWebExchange exchange) {
        var credential = exchange.getRequest().getHeaders().getFirst(InternalHeaders.CREDENTIAL);
        return new SocketOwner(actor.orgId(), actor.requireUser(), credential);
    }
}
