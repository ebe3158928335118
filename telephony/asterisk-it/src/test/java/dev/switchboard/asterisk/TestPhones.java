package dev.switchboard.asterisk;

import static java.util.stream.Collectors.toMap;

import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/// The phones of users, the carrier, and what they do when they are called.
///
/// A phone answers by itself when the call asks for it; the phone 1002 (Ben's) answers every call.
/// Outside numbers behave as those of the simulator: 0100 answers, 0101 is busy, 0102 never answers,
/// 0104 fails; before the answer, 0105 plays an announcement and says that the number is not in service,
/// 0106 plays a tone of 1500 Hz until it is silenced or answered, and 0107 keeps silent.
final class TestPhones {

    static final String ADAS_PHONE = "1001";
    static final String BENS_PHONE = "1002";
    static final String CATS_PHONE = "1003";
    static final String CATS_OTHER_PHONE = "1004";
    static final List<String> ALL = List.of(ADAS_PHONE, BENS_PHONE, CATS_PHONE, CATS_OTHER_PHONE);
    static final String PASSWORD = TestSipDevices.PASSWORD;

    /// Of the tone that is heard before the answer.
    static final int EARLY = 1500;

    /// On a busy machine, the caller may miss the first second or two.
    private static final Duration ANNOUNCED = Duration.ofSeconds(10);
    private static final Duration ANSWERS_AFTER = Duration.ofMillis(50);
    private static final int UNALLOCATED = 1;
    private static final int BUSY = 17;
    private static final int CONGESTION = 34;

    private TestPhones() {}

    /// @param serverPort of the Asterisk that is tested
    static OutsideWorld start(int serverPort) throws IOException {
        return start(serverPort, ALL);
    }

    /// @param serverPort of the Asterisk that is tested
    /// @param phones that register there
    static OutsideWorld start(int serverPort, List<String> phones) throws IOException {
        return OutsideWorld.start(
                serverPort, phones.stream().collect(toMap(Function.identity(), _ -> PASSWORD)), TestPhones::called);
    }

    private static void called(OutsideWorld world, OutsideWorld.Received call) {
        var dialed = call.dialed();
        if (dialed.endsWith("0101")) {
            world.hangUp(call.channel(), BUSY);
        } else if (dialed.endsWith("0104")) {
            world.hangUp(call.channel(), CONGESTION);
        } else if (dialed.endsWith("0105")) {
            world.play(call.channel(), EARLY);
            world.later(ANNOUNCED, () -> world.hangUp(call.channel(), UNALLOCATED));
        } else if (dialed.endsWith("0106")) {
            world.play(call.channel(), EARLY);
        } else if (!dialed.endsWith("0107")) {
            world.ring(call.channel());
            if (call.autoAnswer()) {
                world.answer(call.channel());
            } else if (dialed.equals(BENS_PHONE) || (dialed.startsWith("+") && !dialed.endsWith("0102"))) {
                world.later(ANSWERS_AFTER, () -> world.answer(call.channel()));
            }
        }
    }

    /// The trunk to the carrier.
    static TrunkProperties trunk(OutsideWorld outside) {
        return trunk("main", outside.sipPort(), OutsideSip.CARRIER_ADDRESS, true);
    }

    /// The same trunk, of a carrier that owns numbers.
    ///
    /// @param numbers or what they begin with
    static TrunkProperties owning(TrunkProperties trunk, boolean anyNumber, String... numbers) {
        return new TrunkProperties(
                trunk.name(),
                trunk.address(),
                trunk.transport(),
                trunk.from(),
                trunk.username(),
                trunk.password(),
                trunk.srtp(),
                trunk.codecs(),
                trunk.t38(),
                List.of(numbers),
                anyNumber);
    }

    /// A trunk to a carrier.
    ///
    /// @param from an address from which it calls, if it uses this trunk
    static TrunkProperties trunk(String name, int port, String from, boolean t38) {
        return new TrunkProperties(
                name,
                OutsideSip.CARRIER_ADDRESS + ":" + port,
                "udp",
                List.of(from),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                t38,
                List.of(),
                false);
    }
}
