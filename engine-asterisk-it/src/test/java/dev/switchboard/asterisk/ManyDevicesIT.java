package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// An Asterisk with the devices of many companies, all of which it lacks after its start.
@NeedsAsterisk
@Tag("slow")
class ManyDevicesIT {

    private static final int RTP = 29_400;
    private static final int COMPANIES = 300;
    private static final int DEVICES = 2_000;
    private static final String NEW = "new-phone";
    private static final Duration PUSHED_WITHIN = Duration.ofMinutes(3);

    private final TestSipDevices phones = new TestSipDevices();
    private TestNode server;
    private @Nullable Engines engine;

    @BeforeEach
    void start() throws IOException {
        server = TestNode.start("many", "switchboard", RTP, "");
        for (int i = 0; i < DEVICES; i++) {
            phones.add(TestSipDevices.device(new UUID(0, i % COMPANIES), new UUID(1, i), "phone-" + i));
        }
    }

    @AfterEach
    void stop() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        server.close();
    }

    private int endpoints() {
        return server.ari()
                .get(AriPath.of("endpoints", "PJSIP"))
                .blockOptional()
                .orElseThrow()
                .size();
    }

    @Test
    void addsANewDeviceBeforeAllOthersAreThere() {
        engine = TestEngine.builder(server, phones).start();
        phones.add(TestSipDevices.device(new UUID(0, 1), new UUID(1, DEVICES), NEW));

        await().atMost(PUSHED_WITHIN).ignoreExceptions().until(() -> server.hasEndpoint(NEW));

        assertThat(endpoints()).isLessThan(DEVICES);
        await().atMost(PUSHED_WITHIN).ignoreExceptions().until(() -> endpoints() > DEVICES);
    }
}
