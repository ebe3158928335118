package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Session;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// What the scripts of every page need to be a phone with sound
/// (docs/guides/client-socket.md#the-phone-with-sound).
@RestController
class BrowserPhoneController {

    private static final String PHONES = "/client/phones";

    private final Api api;
    private final AddressProperties addresses;
    private final Clock clock;

    BrowserPhoneController(Api api, AddressProperties addresses, Clock clock) {
        this.api = api;
        this.addresses = addresses;
        this.clock = clock;
    }

    private record Created(
            String id,
            String username,
            String password,
            String domain,
            Instant expiresAt,
            List<Map<String, Object>> iceServers) {}

    private record Renewed(Instant expiresAt, List<Map<String, Object>> iceServers) {}

    private record Ticket(String ticket) {}

    /// With what the page registers.
    ///
    /// @param now so that the browser's clock need not be right
    /// @param iceServers as the API returns them
    record Phone(
            String id,
            String username,
            String password,
            String domain,
            Instant expiresAt,
            Instant now,
            List<Map<String, Object>> iceServers) {

        Phone {
            iceServers = List.copyOf(iceServers);
        }

        @Override
        public String toString() {
            return "Phone[id=" + id + "]";
        }
    }

    /// The phone lives on.
    ///
    /// @param iceServers with new credentials
    record Renewal(Instant expiresAt, Instant now, List<Map<String, Object>> iceServers) {

        Renewal {
            iceServers = List.copyOf(iceServers);
        }
    }

    /// Where the page sends SIP.
    ///
    /// @param url with the ticket, which opens it once
    /// @param endsAt when the connection ends with the token behind it
    record Opening(URI url, Instant endsAt, Instant now) {}

    /// 204 when calls have no sound in the browser.
    @PostMapping("/app/browser-phone")
    ResponseEntity<Phone> create(Session session) {
        try {
            var phone = api.post(session, Query.of(PHONES), Created.class);
            return ResponseEntity.ok(new Phone(
                    phone.id(),
                    phone.username(),
                    phone.password(),
                    phone.domain(),
                    phone.expiresAt(),
                    clock.instant(),
                    phone.iceServers()));
        } catch (ApiException error) {
            if (error.status() == HttpStatus.CONFLICT.value()) {
                return ResponseEntity.noContent().build();
            }
            throw error;
        }
    }

    /// @param used whether the user has just come to the page
    @PostMapping("/app/browser-phone/{id}/renew")
    Renewal renew(Session session, @PathVariable String id, @RequestParam(defaultValue = "false") boolean used) {
        var renewed = api.post(
                session, Query.of(PHONES + "/{phone_id}/renew", id).with("used", used ? "true" : null), Renewed.class);
        return new Renewal(renewed.expiresAt(), clock.instant(), renewed.iceServers());
    }

    @PostMapping("/app/browser-phone/socket")
    Opening socket(Session session) {
        var ticket = api.post(session, Query.of("/client/tickets"), Ticket.class);
        return new Opening(
                LiveCallController.socket(addresses.baseUrl(), "/client/phone-socket", ticket.ticket()),
                session.tokens().accessExpiresAt(),
                clock.instant());
    }
}
