package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriEvents;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.telephony.testkit.TestNode;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;

/// What Asterisk notices of a phone, as another application of ARI than the one that is tested receives it.
final class PhoneEvents implements AutoCloseable {

    private static final String APPLICATION = "phone-events";
    private static final Duration POLL = Duration.ofMillis(10);

    private final AriClient ari;
    private final Set<String> types = ConcurrentHashMap.newKeySet();
    private final AriEvents events;

    private PhoneEvents(AriAddress address) {
        ari = new AriClient(address);
        events = ari.events(event -> types.add(event.path("type").asString("")));
    }

    /// @param username of the phone
    static PhoneEvents of(TestNode server, String username) {
        var address = server.address();
        var watched = new PhoneEvents(new AriAddress(address.url(), address.user(), address.password(), APPLICATION));
        watched.ari.post(
                AriPath.of("applications", APPLICATION, "subscription"),
                Map.of("eventSource", "endpoint:PJSIP/" + username));
        return watched;
    }

    /// @param type of an event, such as `ChannelHold`
    void await(String type) {
        Awaitility.await().pollInterval(POLL).until(() -> types.contains(type));
    }

    @Override
    public void close() {
        events.close();
        ari.close();
    }
}
