package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.EmergencyVariable;
import dev.switchboard.asterisk.endpoints.PhoneUsers;
import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// An Asterisk that lacks the devices of many companies, such as after its start.
@NeedsAsterisk
@Tag("slow")
class ManyDevicesIT {

    private static final String SERVER = "many";
    private static final int COMPANIES = 300;
    private static final int DEVICES = 3_000;
    private static final String NEW = "new-phone";

    private final TestSipDevices phones = new TestSipDevices();
    private TestNode server;
    private Devices devices;

    @BeforeEach
    void start() throws IOException {
        server = TestNode.start(SERVER, "switchboard", "");
        devices = new Devices(
                SERVER,
                phones,
                new PhoneUsers(_ -> Mono.empty()),
                server.ari(),
                Srtp.OFF,
                false,
                new EmergencyVariable(List.of(), Duration.ofSeconds(1)),
                new Registrations(List.of(SERVER)),
                _ -> false);
        for (int i = 0; i < DEVICES; i++) {
            phones.add(TestSipDevices.device(new UUID(0, i % COMPANIES), new UUID(1, i), "phone-" + i));
        }
        await().until(() -> server.ari().responds());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private int endpoints() {
        return server.ari().get(AriPath.of("endpoints", "PJSIP")).size();
    }

    @Test
    void addsANewDeviceBeforeAllOthersAreThere() {
        devices.load();
        devices.refresh();
        phones.add(TestSipDevices.device(new UUID(0, 1), new UUID(1, DEVICES), NEW));

        devices.refresh();

        assertThat(server.hasEndpoint(NEW)).isTrue();
        assertThat(endpoints()).isLessThan(DEVICES);
    }
}
