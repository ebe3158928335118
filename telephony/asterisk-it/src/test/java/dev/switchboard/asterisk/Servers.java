package dev.switchboard.asterisk;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The Asterisk that is tested, and the one that plays phones and the carrier. They are started at
/// their first use and serve all tests of this process.
record Servers(TestNode server, OutsideWorld outside, TestSipDevices phones) {

    static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-0000000000a0");
    static final UUID ADA = UUID.fromString("0199aa00-0000-7000-8000-0000000000a1");
    static final UUID BEN = UUID.fromString("0199aa00-0000-7000-8000-0000000000b1");

    /// Has two phones.
    static final UUID CAT = UUID.fromString("0199aa00-0000-7000-8000-0000000000c1");

    /// The line from which all phones call emergency numbers.
    static final UUID LINE = TestSipDevices.LINE;

    static final String EMERGENCY_CALLER = TestSipDevices.EMERGENCY_CALLER;

    private static @Nullable Servers running;

    static synchronized Servers get() {
        var servers = running;
        if (servers == null) {
            servers = start();
            running = servers;
            Runtime.getRuntime().addShutdownHook(new Thread(servers::close));
        }
        return servers;
    }

    private static Servers start() {
        var phones = new TestSipDevices();
        phones.add(TestSipDevices.device(ORG, ADA, TestPhones.ADAS_PHONE));
        phones.add(TestSipDevices.device(ORG, BEN, TestPhones.BENS_PHONE));
        phones.add(TestSipDevices.device(ORG, CAT, TestPhones.CATS_PHONE));
        phones.add(TestSipDevices.device(ORG, CAT, TestPhones.CATS_OTHER_PHONE));
        try {
            var server = TestNode.start("server", "switchboard", "");
            try (var first = TestEngine.builder(server, phones).start()) {
                var outside = TestPhones.start(server.sipPort());
                phones.awaitRegistered(TestPhones.ALL.toArray(String[]::new));
                first.stop();
                return new Servers(server, outside, phones);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts an engine, and waits until it sees all phones.
    static Engines start(TestEngine engine) {
        var started = engine.start();
        get().phones().awaitRegistered(TestPhones.ALL.toArray(String[]::new));
        return started;
    }

    private void close() {
        outside.close();
        server.close();
    }
}
