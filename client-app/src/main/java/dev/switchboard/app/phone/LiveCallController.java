package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.calls.Call;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.presence.Presence;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Session;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;

/// What the scripts of every page need for the live connection (docs/guides/client-socket.md) and the live calls.
@RestController
class LiveCallController {

    /// The call that comes in may be among them.
    private static final int LATEST = 2;

    private static final ParameterizedTypeReference<Page<Call>> CALLS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final AddressProperties addresses;
    private final Clock clock;
    private final Times times;
    private final MessageSource texts;

    LiveCallController(Api api, AddressProperties addresses, Clock clock, Times times, MessageSource texts) {
        this.api = api;
        this.addresses = addresses;
        this.clock = clock;
        this.times = times;
        this.texts = texts;
    }

    private record Ticket(String ticket) {}

    /// Where to open the live connection.
    ///
    /// @param url with the ticket, which opens it once
    /// @param endsAt when the connection ends with the token behind it
    record Opening(URI url, Instant endsAt, Instant now) {}

    /// The calls that the user's phone shows.
    ///
    /// @param now so that the browser's clock need not be right
    record LiveCalls(String userId, Instant now, List<Call> calls, Presence presence) {}

    /// A ticket for the live connection. No token leaves this service.
    @PostMapping("/app/socket-ticket")
    Opening open(Session session) {
        var ticket = api.post(session, Query.of("/client/tickets"), Ticket.class);
        return new Opening(
                socket(addresses.baseUrl(), "/client/socket", ticket.ticket()),
                session.tokens().accessExpiresAt(),
                clock.instant());
    }

    /// The address of a WebSocket of the API.
    ///
    /// @param path below the API's base address
    static URI socket(URI baseUrl, String path, String ticket) {
        return UriComponentsBuilder.fromUri(baseUrl)
                .scheme("https".equals(baseUrl.getScheme()) ? "wss" : "ws")
                .path(path)
                .queryParam("ticket", "{ticket}")
                .encode()
                .buildAndExpand(ticket)
                .toUri();
    }

    /// When there was a call with a number before.
    ///
    /// @param text in the user's language
    record LastCall(String text) {}

    /// The last call with a number that is over, of the last 30 days; no content without one.
    @GetMapping("/app/phone/last-call")
    ResponseEntity<LastCall> lastCall(Session session, Locale locale, @RequestParam String number) {
        var query = Query.of("/calls").with("number", number).with("limit", LATEST);
        return api.get(session, query, CALLS).items().stream()
                .filter(call -> !call.live())
                .findFirst()
                .map(call -> ResponseEntity.ok(new LastCall(texts.getMessage(
                        "phone.last-call",
                        new Object[] {
                            times.dateTime(call.startedAt()),
                            texts.getMessage("phone.recent-" + call.result(), null, locale)
                        },
                        locale))))
                .orElseGet(() -> ResponseEntity.noContent().build());
    }

    /// The user's calls. Those that ring for the user are offered over the live connection.
    @GetMapping("/app/phone/live")
    LiveCalls calls(Session session) {
        var user = session.user();
        var active = ConcurrentRequest.start(() -> api.get(session, Query.of("/calls/active"), CALLS));
        var presence = api.get(session, Query.of("/presence/me"), Presence.class);
        var calls = active.get().items().stream()
                .filter(call -> user.id().equals(call.userId()))
                .toList();
        return new LiveCalls(user.id(), clock.instant(), calls, presence);
    }
}
