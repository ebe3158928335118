package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.telephony.testkit.OutsideSip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The carrier and the fax machines behind it, played by an Asterisk with a dialplan of its own. What a
/// number does, its last digits say.
final class FaxMachine implements AutoCloseable {

    /// Receives.
    static final String RECEIVES = "+13125550200";

    /// Is busy the first time, and then receives.
    static final String BUSY_ONCE = "+13125550201";

    static final String BUSY = "+13125550202";

    /// Somebody answers, says nothing, and hangs up.
    static final String PERSON = "+13125550203";

    static final String NEVER_ANSWERS = "+13125550204";

    /// The network refuses it.
    static final String REFUSED = "+13125550205";

    /// Receives, but the network refuses it, except that of a machine [#startWithoutT38].
    static final String REFUSED_ONCE = "+13125550206";

    private static final String REFUSAL = "exten => +13125550206,1,Hangup(34)";

    private static final int RTP = 28_000;
    private static final AtomicInteger COUNT = new AtomicInteger(1000);

    private static final String DIALPLAN = """
            [general]
            static = yes
            [trunks]
            exten => +13125550201,1,Set(GLOBAL(CALLS)=$[0${CALLS} + 1])
             same => n,GotoIf($[${CALLS} = 1]?busy)
             same => n,Goto(machine,receive,1)
             same => n(busy),Hangup(17)
            exten => +13125550202,1,Hangup(17)
            exten => +13125550203,1,Answer()
             same => n,Wait(3)
             same => n,Hangup()
            exten => +13125550204,1,Ringing()
             same => n,Wait(60)
            exten => +13125550205,1,Hangup(34)
            exten => +13125550206,1,Hangup(34)
            exten => _+131255502XX,1,Set(NAME=${EXTEN:1}-${CALLERID(num):-4})
             same => n,Goto(machine,receive,1)
            [machine]
            exten => receive,1,Set(NAME=${IF($["${NAME}" = ""]?busy-once:${NAME})})
             same => n,Answer()
             same => n,ReceiveFAX(${ASTSPOOLDIR}/recording/${NAME}.wav,f)
             same => n,Hangup()
            exten => send,1,SendFAX(${PAGES},${OPTIONS})
             same => n,Hangup()
            exten => h,1,Set(FILE(${ASTSPOOLDIR}/recording/${NAME}-result.wav)=${FAXSTATUS}|${FAXPAGES}|${FAXMODE}|||${FAXSTATUSSTRING})
            """;

    private final TestNode node;

    private FaxMachine(TestNode node) {
        this.node = node;
    }

    /// @param serverPort of the Asterisk that is tested
    static FaxMachine start(int serverPort) throws IOException {
        return start(OutsideSip.configuration(serverPort, List.of(), ""), DIALPLAN);
    }

    /// One that takes faxes as sound only.
    static FaxMachine startWithoutT38(int serverPort) throws IOException {
        return start(
                OutsideSip.configuration(serverPort, List.of(), "").replace("t38_udptl = yes", "t38_udptl = no"),
                DIALPLAN.replace(REFUSAL, ""));
    }

    private static FaxMachine start(String pjsip, String dialplan) throws IOException {
        return new FaxMachine(
                TestNode.start("machine", "machine", RTP, Map.of("pjsip.conf", pjsip, "extensions.conf", dialplan)));
    }

    /// A trunk to it.
    ///
    /// @param from an address from which it calls, if it uses this trunk
    TrunkProperties trunk(String name, String from, boolean t38) {
        return new TrunkProperties(
                name,
                OutsideSip.CARRIER_ADDRESS + ":" + node.sipPort(),
                "udp",
                List.of(from),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                t38);
    }

    /// A number that receives, with a file of its own.
    static String newNumber() {
        return "+131255502" + (10 + COUNT.getAndIncrement() % 90);
    }

    /// What a number has received from a line.
    Path received(String number, String line) {
        return node.recording(number.substring(1) + "-" + line.substring(line.length() - 4));
    }

    /// How the last fax to a number ended for its machine, `SUCCESS`, and whether by `T38` or as `audio`.
    String result(String number, String line) throws IOException {
        var name = number.substring(1) + "-" + line.substring(line.length() - 4) + "-result";
        return Files.readString(node.recording(name)).strip();
    }

    /// Calls a number and sends a fax.
    ///
    /// @param options of SendFAX
    /// @return the name of its [#resultOfSending]
    String send(String to, String from, Path tiff, String options) {
        var name = "sent-" + COUNT.incrementAndGet();
        node.ari()
                .post(
                        AriPath.of("channels"),
                        Map.of(
                                "endpoint",
                                "PJSIP/" + to + "@server",
                                "context",
                                "machine",
                                "extension",
                                "send",
                                "priority",
                                "1",
                                "channelId",
                                name,
                                "callerId",
                                from),
                        Map.of("variables", Map.of("PAGES", tiff.toString(), "OPTIONS", options, "NAME", name)))
                .block();
        return name;
    }

    /// Interrupts a fax that is being sent.
    void hangUp(String name) {
        node.ari().delete(AriPath.of("channels", name), Map.of()).block();
    }

    /// How a fax that was sent ended; empty while it has not.
    String resultOfSending(String name) throws IOException {
        var file = node.recording(name + "-result");
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }

    @Override
    public void close() {
        node.close();
    }
}
