package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.calls.Call;
import dev.switchboard.app.presence.Presence;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Session;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;

/// What the scripts of every page need for the live connection (docs/guides/client-socket.md) and the live calls.
@RestController
class LiveCallController {

    private static final ParameterizedTypeReference<Page<Call>> CALLS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final AddressProperties addresses;
    private final Clock clock;

    LiveCallController(Api api, AddressProperties addresses, Clock clock) {
        this.api = api;
        this.addresses = addresses;
        this.clock = clock;
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
