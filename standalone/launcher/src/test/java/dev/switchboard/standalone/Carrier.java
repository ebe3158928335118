package dev.switchboard.standalone;

import dev.switchboard.telephony.testkit.CarrierSound;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.Sipp;
import dev.switchboard.telephony.testkit.Talker;
import java.io.IOException;

/// An outside party behind a trunk: sipp plays the signaling of the calls.
///
/// @param sound of one call at a time
record Carrier(Sipp signaling, CarrierSound sound) implements Talker, AutoCloseable {

    /// The address at which the trunk is called, and from which it calls.
    static final String ADDRESS = OutsideSip.CARRIER_ADDRESS;

    private static final String CALLER = "+14145550123";

    /// Answers calls. Skips the test where there is no sipp.
    ///
    /// @param port of the trunk
    /// @param hertz of the tone of the called party
    static Carrier answering(int port, int hertz) throws IOException {
        var sound = CarrierSound.start(ADDRESS, hertz);
        return new Carrier(Sipp.start("carrier-called", ADDRESS, port, "-key", "sound_port", port(sound)), sound);
    }

    /// Calls a number. Skips the test where there is no sipp.
    ///
    /// @param server the port of the service
    /// @param hertz of the tone of the caller
    static Carrier calling(int server, String number, int hertz) throws IOException {
        var sound = CarrierSound.start(ADDRESS, hertz);
        return new Carrier(
                Sipp.start(
                        "carrier-calling",
                        ADDRESS,
                        OutsideSip.freePort(),
                        "-key",
                        "sound_port",
                        port(sound),
                        "-key",
                        "caller",
                        CALLER,
                        "-s",
                        number,
                        "-m",
                        "1",
                        "127.0.0.1:" + server),
                sound);
    }

    private static String port(CarrierSound sound) {
        return String.valueOf(sound.port());
    }

    /// Waits for the end of its calls, and takes no others. All of them have to be hung up by the other party.
    void awaitEnd() {
        signaling.finish();
    }

    @Override
    public int tone() {
        return sound.tone();
    }

    @Override
    public Heard heardSoFar() {
        return sound.heardSoFar();
    }

    @Override
    public void close() {
        signaling.close();
        sound.close();
    }
}
