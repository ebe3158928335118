package dev.switchboard.asterisk.arrivals;

import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.calls.CallMetrics;
import dev.switchboard.asterisk.calls.Session;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.recordings.RecordingFiles;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.SipDevice;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Passes the events of Asterisk to the sessions. Its methods do not block.
public final class Events {

    private static final String BRIDGE_URI = "bridge:";
    private static final String CHANNEL_URI = "channel:";

    /// The role of a channel on which a fax machine was heard (extensions.conf).
    private static final String FAX = "fax";

    /// The application's name, the role, the endpoint, and what was dialed (extensions.conf).
    private static final int STASIS_ARGUMENTS = 4;

    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Devices devices;
    private final CallMetrics metrics;
    private final RecordingFiles files;
    private final Arrivals arrivals;
    private final InboundCalls inboundCalls;
    private final DialedCalls dialedCalls;
    private final Faxes faxes;
    private final EarlyCalls early;
    private volatile boolean accepting = true;

    /// @param files of recordings, which Asterisk reports when they are complete
    public Events(
            Sessions sessions,
            Asterisk asterisk,
            Devices devices,
            OtherServers others,
            BlockingPort port,
            CallMetrics metrics,
            RecordingFiles files,
            Faxes faxes) {
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.devices = devices;
        this.metrics = metrics;
        this.files = files;
        this.arrivals = new Arrivals(sessions, asterisk);
        this.inboundCalls = new InboundCalls(sessions, asterisk, port, faxes, arrivals);
        this.dialedCalls = new DialedCalls(sessions, asterisk, devices, others, arrivals);
        this.faxes = faxes;
        this.early = new EarlyCalls(sessions);
    }

    /// From now on new calls are left to the next leader: they wait in Stasis without a mark of this
    /// process, as those do that nobody has noticed ([#missed]).
    public void acceptNoCalls() {
        accepting = false;
    }

    /// New calls wait from now on until [#proceed].
    public void hold() {
        early.hold();
    }

    /// The calls that were there before are known; new ones are accepted.
    public void proceed() {
        early.proceed();
    }

    public void acceptCalls() {
        accepting = true;
    }

    public void handle(AriEvent.OfCalls event) {
        switch (event) {
            case AriEvent.ChannelEntered entered -> entered(entered);
            case AriEvent.ChannelStateChanged(var channel, var state) -> stateChanged(channel, state);
            case AriEvent.ChannelDialed(var channel, var status) -> {
                metrics.dialed(channel, status);
                responded(channel, status);
            }
            case AriEvent.ChannelEnded ended -> {
                faxes.ended(ended);
                metrics.ended(ended.channel());
                with(ended.channel(), Session::channelEnded, cause(ended));
            }
            case AriEvent.ChannelHeld(var channel, var holds) -> with(channel, Session::channelHolds, holds);
            case AriEvent.TransferRequested request -> transferred(request);
            case AriEvent.VariableSet(var channel, var name, var value) -> metrics.variableSet(channel, name, value);
            case AriEvent.PlaybackFinished playback -> playbackFinished(playback);
            case AriEvent.RecordingFinished(var name) -> files.finished(name);
        }
    }

    private static HangUpCause cause(AriEvent.ChannelEnded ended) {
        return NewChannel.isOutside(ended.channel())
                ? HangUpCause.ofTrunk(ended.cause(), ended.sipStatus())
                : HangUpCause.of(ended.cause());
    }

    /// An action of a session on a channel.
    @FunctionalInterface
    private interface Action<T> {

        void take(Session session, String channel, T value);
    }

    private <T> void with(String channel, Action<T> action, T value) {
        toSession(channel, (session, id) -> action.take(session, id, value));
    }

    private void toSession(String channel, BiConsumer<Session, String> action) {
        var session = sessions.session(channel);
        if (session != null) {
            action.accept(session, channel);
        }
    }

    private void entered(AriEvent.ChannelEntered event) {
        if (NewChannel.isOurs(event.channel())) {
            created(event.channel());
        } else {
            arrived(
                    event.channel(),
                    event.argument(0),
                    E164.ofTrunk(event.caller()),
                    event.argument(1),
                    event.argument(2));
        }
    }

    /// A channel that has come in while no process was there to notice, while the connection was broken, or
    /// shortly before its process was gone, is a new call.
    public void missed(JsonNode channel) {
        var id = channel.path("id").asString("");
        var plan = channel.path("dialplan");
        var data = plan.path("app_data").asString("").split(",", -1);
        boolean isNew = channel.path("state").asString("").equals("Ring")
                && channel.path("channelvars")
                        .path(NewChannel.SESSION)
                        .asString("")
                        .isEmpty()
                && plan.path("app_name").asString("").equals("Stasis")
                && data.length == STASIS_ARGUMENTS
                && data[0].equals(asterisk.application());
        if (isNew) {
            arrived(
                    id,
                    data[1],
                    E164.ofTrunk(channel.path("caller").path("number").asString("")),
                    data[2],
                    data[3]);
        }
    }

    private void arrived(String channel, String role, @Nullable String from, String endpoint, String number) {
        if (role.equals(Role.INBOUND.argument())) {
            early.whenReady(channel, () -> received(channel, from, number));
        } else if (role.equals(Role.DIALED.argument())) {
            var device = endpoint.split(OtherServers.SEPARATOR, 2);
            var server = device.length == 1 ? null : OtherServers.serverOf(device[1]);
            early.whenReady(channel, () -> dialed(channel, devices.find(device[0]), server, number));
        } else if (role.equals(FAX)) {
            inboundCalls.turnedOutAsFax(channel, from, number);
        }
    }

    private void created(String channel) {
        var session = sessions.session(channel);
        if (session != null) {
            session.channelEntered(channel);
        } else {
            if (early.isReady()) {
                arrivals.refuse(channel, HangUpCause.NORMAL);
            }
        }
    }

    /// Somebody outside calls.
    private void received(String channel, @Nullable String from, String dialed) {
        if (accepting) {
            inboundCalls.received(channel, from, dialed);
        }
    }

    /// A user has dialed.
    ///
    /// @param server the other Asterisk at which that was; null for this one
    private void dialed(String channel, @Nullable SipDevice device, @Nullable String server, String digits) {
        if (!accepting) {
            return;
        }
        if (device == null) {
            arrivals.refuse(channel, HangUpCause.REJECTED);
            return;
        }
        dialedCalls.dialed(channel, device, server, digits);
    }

    /// The phone of a user requests a transfer. Other events report its outcome.
    private void transferred(AriEvent.TransferRequested request) {
        if (!request.state().isEmpty() && !request.state().equals(Asterisk.REPEATED)) {
            return;
        }
        var second = sessions.session(request.second());
        var digits = second == null ? request.target() : request.secondDialed();
        toSession(request.channel(), (session, id) -> session.transferredByPhone(id, second, request.second(), digits));
    }

    /// Ends a channel of no session.
    public void hangUp(String channel) {
        arrivals.refuse(channel, HangUpCause.NORMAL);
    }

    /// A channel that this service has created enters before it is dialed; its state says the rest.
    private void stateChanged(String channel, String state) {
        if (state.equals("Up") && NewChannel.isOurs(channel)) {
            toSession(channel, Session::channelAnswered);
        } else if (state.equals("Ringing") && NewChannel.isOutside(channel)) {
            toSession(channel, Session::channelRings);
        }
    }

    private void responded(String channel, String status) {
        boolean progress = status.equals("PROGRESS");
        boolean ringing = status.equals("RINGING");
        if (!NewChannel.isOutside(channel) || !(progress || ringing)) {
            return;
        }
        if (progress) {
            toSession(channel, Session::channelSounds);
        }
        toSession(channel, Session::channelRings);
    }

    private void playbackFinished(AriEvent.PlaybackFinished event) {
        var target = event.target();
        var session = target.startsWith(CHANNEL_URI)
                ? sessions.session(target.substring(CHANNEL_URI.length()))
                : sessions.sessionIn(target.replaceFirst(BRIDGE_URI, ""));
        if (session != null) {
            session.playbackFinished(event.playback(), event.wasPlayed());
        }
    }
}
