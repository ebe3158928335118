package dev.switchboard.telephony.testkit;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The carrier and the fax machines behind it, played by an Asterisk with a dialplan of its own. What a
/// number does, its last digits say.
public final class FaxMachine implements AutoCloseable {

    /// Receives.
    public static final String RECEIVES = "+13125550200";

    /// Is busy the first time, and then receives.
    public static final String BUSY_ONCE = "+13125550201";

    public static final String BUSY = "+13125550202";

    /// Somebody answers, says nothing, and hangs up.
    public static final String PERSON = "+13125550203";

    public static final String NEVER_ANSWERS = "+13125550204";

    /// The network refuses it.
    public static final String REFUSED = "+13125550205";

    /// Receives, but the network refuses it, except that of a machine [#startWithoutT38].
    public static final String REFUSED_ONCE = "+13125550206";

    /// Has another number.
    public static final String CHANGED = "+13125550207";

    /// Receives, but the network refuses the first call.
    public static final String ACCEPTED_LATER = "+13125550208";

    private static final String REFUSAL = "exten => +13125550206,1,Hangup(34)";

    private static final AtomicInteger COUNT = new AtomicInteger(1000);

    /// The dialplan of a machine that has answered, or that has called.
    static final String CONTEXT = """
            [machine]
            exten => receive,1,Set(NAME=${IF($["${NAME}" = ""]?busy-once:${NAME})})
             same => n,Answer()
             same => n,ReceiveFAX(${ASTSPOOLDIR}/recording/${NAME}.wav,f)
             same => n,Hangup()
            exten => send,1,SendFAX(${PAGES},${OPTIONS})
             same => n,Hangup()
            exten => h,1,Set(FILE(${ASTSPOOLDIR}/recording/${NAME}-result.wav)=${FAXSTATUS}|${FAXPAGES}|${FAXMODE}|||${FAXSTATUSSTRING})
            """;

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
            exten => +13125550207,1,Hangup(28)
            exten => +13125550208,1,Set(GLOBAL(LATER)=$[0${LATER} + 1])
             same => n,GotoIf($[${LATER} = 1]?refuse)
             same => n,Set(NAME=${EXTEN:1}-${CALLERID(num):-4})
             same => n,Goto(machine,receive,1)
             same => n(refuse),Hangup(34)
            exten => _+131255502XX,1,Set(NAME=${EXTEN:1}-${CALLERID(num):-4})
             same => n,Goto(machine,receive,1)
            """ + CONTEXT;

    private final TestNode node;

    private FaxMachine(TestNode node) {
        this.node = node;
    }

    /// @param serverPort of the Asterisk that is tested
    public static FaxMachine start(int serverPort) throws IOException {
        return start(OutsideSip.configuration(serverPort, Map.of()), DIALPLAN);
    }

    /// One that takes faxes as sound only.
    public static FaxMachine startWithoutT38(int serverPort) throws IOException {
        return start(
                OutsideSip.configuration(serverPort, Map.of()).replace("t38_udptl = yes", "t38_udptl = no"),
                DIALPLAN.replace(REFUSAL, ""));
    }

    private static FaxMachine start(String pjsip, String dialplan) throws IOException {
        return new FaxMachine(
                TestNode.start("machine", "machine", Map.of("pjsip.conf", pjsip, "extensions.conf", dialplan)));
    }

    /// Where it is called, at [OutsideSip#CARRIER_ADDRESS].
    public int sipPort() {
        return node.sipPort();
    }

    /// A number that receives, with a file of its own.
    public static String newNumber() {
        return "+131255502" + (10 + COUNT.getAndIncrement() % 90);
    }

    /// What a number has received from a line.
    public Path received(String number, String line) {
        return node.recording(number.substring(1) + "-" + line.substring(line.length() - 4));
    }

    /// How the last fax to a number ended for its machine, `SUCCESS`, and whether by `T38` or as `audio`; empty while
    /// it has not.
    public String result(String number, String line) throws IOException {
        return resultOfSending(node, number.substring(1) + "-" + line.substring(line.length() - 4));
    }

    /// Calls a number and sends a fax.
    ///
    /// @param options of SendFAX
    /// @return the name of its [#resultOfSending]
    public String send(String to, String from, Path tiff, String options) {
        var name = "sent-" + COUNT.incrementAndGet();
        send(node.ari(), name, to, from, tiff, options);
        return name;
    }

    static void send(AriClient ari, String name, String to, String from, Path tiff, String options) {
        ari.post(
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
                Map.of("variables", Map.of("PAGES", tiff.toString(), "OPTIONS", options, "NAME", name)));
    }

    /// Interrupts a fax that is being sent.
    public void hangUp(String name) {
        node.ari().delete(AriPath.of("channels", name), Map.of());
    }

    /// How a fax that was sent ended; empty while it has not.
    public String resultOfSending(String name) throws IOException {
        return resultOfSending(node, name);
    }

    static String resultOfSending(TestNode node, String name) throws IOException {
        var file = node.recording(name + "-result");
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }

    @Override
    public void close() {
        node.close();
    }
}
