package dev.switchboard.asterisk;

import dev.switchboard.asterisk.NewChannel.Role;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.SipDevice;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;

/// Passes the events of Asterisk to the sessions. Its methods do not block.
final class Events {

    private static final Logger log = LoggerFactory.getLogger(Events.class);
    private static final String CHANNEL = "channel";
    private static final String CHANNEL_URI = "channel:";

    private final EngineContext context;
    private volatile boolean accepting = true;

    Events(EngineContext context) {
        this.context = context;
    }

    void acceptNoCalls() {
        accepting = false;
    }

    void handle(JsonNode event) {
        var channel = event.path(CHANNEL).path("id").asString("");
        switch (event.path("type").asString("")) {
            case "StasisStart" -> entered(event, channel);
            case "ChannelStateChange" -> stateChanged(event, channel);
            case "Dial" -> dial(event);
            case "ChannelDestroyed" ->
                with(
                        channel,
                        Session::channelEnded,
                        HangUpCause.of(event.path("cause").asInt(0)));
            case "ChannelHold" -> with(channel, Session::channelHolds, true);
            case "ChannelUnhold" -> with(channel, Session::channelHolds, false);
            case "PlaybackFinished" -> playbackFinished(event.path("playback"));
            case "RecordingFinished", "RecordingFailed" ->
                context.recordings()
                        .finished(event.path("recording").path("name").asString(""));
            default -> {}
        }
    }

    /// An action of a session on a channel.
    @FunctionalInterface
    private interface Action<T> {

        void take(Session session, String channel, T value);
    }

    private <T> void with(String channel, Action<T> action, T value) {
        var session = context.session(channel);
        if (session != null) {
            action.take(session, channel, value);
        }
    }

    private void toSession(String channel, BiConsumer<Session, String> action) {
        var session = context.session(channel);
        if (session != null) {
            action.accept(session, channel);
        }
    }

    private void entered(JsonNode event, String channel) {
        var arguments = event.path("args");
        var role = arguments.path(0).asString("");
        if (role.equals(Role.DEVICE.argument())) {
            answered(channel);
        } else if (role.equals(Role.OUTSIDE.argument())) {
            toSession(channel, Session::channelEntered);
        } else if (role.equals(Role.INBOUND.argument())) {
            received(channel, caller(event), arguments.path(2).asString(""));
        } else if (role.equals(Role.DIALED.argument())) {
            dialed(
                    channel,
                    context.devices().find(arguments.path(1).asString("")),
                    arguments.path(2).asString(""));
        }
    }

    private void answered(String channel) {
        var session = context.session(channel);
        if (session == null) {
            refuse(channel, HangUpCause.NORMAL);
        } else {
            session.channelAnswered(channel);
        }
    }

    private static @Nullable String caller(JsonNode event) {
        return E164.ofTrunk(event.path(CHANNEL).path("caller").path("number").asString(""));
    }

    /// Somebody outside calls.
    private void received(String channel, @Nullable String from, String dialed) {
        var to = E164.ofTrunk(dialed);
        if (!accepting) {
            refuse(channel, HangUpCause.CONGESTION);
            return;
        }
        if (to == null) {
            refuse(channel, HangUpCause.UNALLOCATED);
            return;
        }
        var session = context.open();
        context.register(channel, session);
        inBackground(channel, session, () -> {
            context.asterisk().subscribe(channel);
            var route = context.route(to);
            if (route == null) {
                close(channel, session, HangUpCause.UNALLOCATED);
            } else {
                session.incoming(channel, from, to, route);
            }
        });
    }

    /// A user has dialed.
    private void dialed(String channel, @Nullable SipDevice device, String digits) {
        if (!accepting) {
            refuse(channel, HangUpCause.CONGESTION);
            return;
        }
        if (device == null) {
            refuse(channel, HangUpCause.REJECTED);
            return;
        }
        var session = context.open();
        context.register(channel, session);
        inBackground(channel, session, () -> {
            context.asterisk().subscribe(channel);
            var call = context.devices().source().dialed(device, digits).block();
            switch (call) {
                case DialedCall.To(var numberId, var from, var to) ->
                    session.dialed(channel, device, numberId, from, to);
                case DialedCall.UnknownNumber _ -> close(channel, session, HangUpCause.UNALLOCATED);
                case DialedCall.NotAllowed _ -> close(channel, session, HangUpCause.REJECTED);
                case null -> close(channel, session, HangUpCause.UNALLOCATED);
            }
        });
    }

    private void inBackground(String channel, Session session, Runnable work) {
        Thread.ofVirtual().name("call-" + session.id()).start(() -> {
            try {
                work.run();
            } catch (RuntimeException failure) {
                log.error("A call could not be accepted", failure);
                close(channel, session, HangUpCause.CONGESTION);
            }
        });
    }

    private void close(String channel, Session session, HangUpCause cause) {
        context.forget(channel);
        context.closed(session);
        refuse(channel, cause);
    }

    /// Ends a channel of no session.
    void hangUp(String channel) {
        refuse(channel, HangUpCause.NORMAL);
    }

    private void refuse(String channel, HangUpCause cause) {
        Mono.fromRunnable(() -> context.asterisk().hangUp(channel, cause))
                .subscribeOn(Schedulers.boundedElastic())
                .subscribe(_ -> {}, failure -> log.warn("A channel could not be hung up: {}", failure.getMessage()));
    }

    /// A channel to outside enters this service before it is dialed; its state says the rest.
    private void stateChanged(JsonNode event, String channel) {
        if (isOutside(channel)) {
            switch (event.path(CHANNEL).path("state").asString("")) {
                case "Up" -> answered(channel);
                case "Ringing" -> toSession(channel, Session::channelRings);
                default -> {}
            }
        }
    }

    private void dial(JsonNode event) {
        var channel = event.path("peer").path("id").asString("");
        var status = event.path("dialstatus").asString("");
        if (isOutside(channel) && (status.equals("PROGRESS") || status.equals("RINGING"))) {
            toSession(channel, Session::channelRings);
        }
    }

    private static boolean isOutside(String channel) {
        return channel.startsWith(Role.OUTSIDE.argument());
    }

    private void playbackFinished(JsonNode playback) {
        var target = playback.path("target_uri").asString("");
        if (target.startsWith(CHANNEL_URI)) {
            var id = playback.path("id").asString("");
            with(
                    target.substring(CHANNEL_URI.length()),
                    (session, _, playbackId) -> session.playbackFinished(playbackId),
                    id);
        }
    }
}
