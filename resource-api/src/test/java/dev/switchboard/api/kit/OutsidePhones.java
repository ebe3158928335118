package dev.switchboard.api.kit;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriEvents;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.embedded.AsteriskServer;
import dev.switchboard.embedded.AsteriskSettings;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.InstalledAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/// An Asterisk for processes of this service, and a second one that plays the carrier and a phone, which
/// answers every call.
public final class OutsidePhones implements AutoCloseable {

    /// A number that receives faxes. Every other one answers.
    public static final String FAX_MACHINE = "+13125550200";

    private static final String USER = "switchboard";
    private static final String PASSWORD = "test";

    /// Both servers share these ports, among which is no [FreePort].
    private static final int RTP_FIRST = 33_000;

    private static final int RTP_PORTS = 27_000;
    private static final AtomicInteger CALLER = new AtomicInteger(1000);

    private final AsteriskSettings settings;
    private final AsteriskSettings outsideSettings;
    private final AsteriskServer server;
    private final AsteriskServer outside;
    private final AriClient ari;
    private final FileChannel alone;
    private final AriEvents events;
    private final Set<String> ended = ConcurrentHashMap.newKeySet();
    private final AtomicInteger faxes = new AtomicInteger();

    private OutsidePhones(InstalledAsterisk installed, String phone, String password, FileChannel alone) {
        this.alone = alone;
        settings = settings("server", "");
        server = new AsteriskServer(installed, settings, settings.directory().resolve("output"));
        server.start();
        outsideSettings = settings("outside", OutsideSip.configuration(settings.sipPort(), Map.of(phone, password)));
        outside = new AsteriskServer(
                installed, outsideSettings, outsideSettings.directory().resolve("output"));
        outside.start();
        ari = new AriClient(new AriAddress(URI.create(outsideSettings.ariUrl()), USER, PASSWORD, "outside"));
        events = ari.events(event -> Thread.startVirtualThread(() -> handle(event)));
    }

    private void handle(JsonNode event) {
        var channel = event.path("channel").path("id").asString("");
        var type = event.path("type").asString("");
        if (type.equals("ChannelDestroyed")) {
            ended.add(channel);
        } else if (type.equals("StasisStart")
                && event.path("args").path(0).asString("").equals("inbound")) {
            answer(channel, event.path("args").path(2).asString(""));
        }
    }

    /// @param phone digits, with which the phone registers
    public static OutsidePhones start(String phone, String password) {
        var found = InstalledAsterisk.find(System.getenv());
        var alone = alone();
        try {
            return new OutsidePhones(found.orElseThrow(), phone, password, alone);
        } catch (RuntimeException failure) {
            release(alone);
            throw failure;
        }
    }

    /// Processes of one database control the same Asterisk, so that tests of several JVMs take turns.
    private static FileChannel alone() {
        try {
            var file = FileChannel.open(
                    Path.of("target", "asterisk.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            file.lock();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void release(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AsteriskSettings settings(String name, String pjsip) {
        try {
            return new AsteriskSettings(
                    Files.createTempDirectory("asterisk-" + name),
                    "127.0.0.1",
                    OutsideSip.freePort(),
                    null,
                    FreePort.next(),
                    USER,
                    PASSWORD,
                    RTP_FIRST,
                    RTP_PORTS,
                    name.equals("server") ? "switchboard" : "outside",
                    pjsip.isEmpty() ? Map.of() : Map.of("pjsip.conf", pjsip));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The settings of a process that controls the Asterisk, each as `name=value`.
    public List<String> engineSettings(String name) {
        var prefix = "switchboard.telephony.asterisk.";
        return List.of(
                "switchboard.telephony.engine=asterisk",
                prefix + "name=" + name,
                prefix + "lease=10s",
                prefix + "url=" + settings.ariUrl(),
                prefix + "user=" + USER,
                prefix + "password=" + PASSWORD,
                prefix + "trunks[0].name=main",
                prefix + "trunks[0].address=" + OutsideSip.CARRIER_ADDRESS + ":" + outsideSettings.sipPort(),
                prefix + "trunks[0].from[0]=" + OutsideSip.CARRIER_ADDRESS);
    }

    private void answer(String channel, String dialed) {
        if (dialed.equals(FAX_MACHINE)) {
            for (var variable : List.of("SB_FAX=received-" + channel, "SB_FAX_SECONDS=300", "SB_FAX_TO=" + dialed)) {
                var parts = variable.split("=", 2);
                request(() -> ari.post(
                        AriPath.of("channels", channel, "variable"), Map.of("variable", parts[0], "value", parts[1])));
            }
            request(() -> ari.post(
                    AriPath.of("channels", channel, "continue"),
                    Map.of("context", "fax-receive", "extension", "s", "priority", "1")));
            faxes.incrementAndGet();
        } else {
            request(() -> ari.post(AriPath.of("channels", channel, "answer"), Map.of()));
        }
    }

    /// How many calls [#FAX_MACHINE] has answered.
    public int faxCalls() {
        return faxes.get();
    }

    /// Somebody outside calls a number, and never hangs up.
    ///
    /// @return its channel
    public String call(String to) {
        var channel = "caller-" + CALLER.incrementAndGet();
        ari.post(
                AriPath.of("channels"),
                Map.of(
                        "endpoint",
                        "PJSIP/" + to + "@server",
                        "app",
                        "outside",
                        "channelId",
                        channel,
                        "callerId",
                        "+13125550199",
                        "timeout",
                        "60"));
        return channel;
    }

    public void hangUp(String channel) {
        request(() -> ari.delete(AriPath.of("channels", channel), Map.of()));
    }

    public boolean hasEnded(String channel) {
        return ended.contains(channel);
    }

    /// What Asterisk refuses, such as because the call has ended, is left undone.
    private static void request(Runnable request) {
        try {
            request.run();
        } catch (AriError _) {
            // The call has ended.
        }
    }

    @Override
    public void close() {
        events.close();
        ari.close();
        outside.stop();
        server.stop();
        release(alone);
    }
}
