package dev.switchboard.asterisk;

import dev.switchboard.asterisk.Channel.Sound;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the parties of a session hear, and the recordings of it.
///
/// | This party | The other party | This party hears |
/// |---|---|---|
/// | talks | talks | the other party |
/// | waits | rings | ringing |
/// | waits | rings, and its carrier plays something | that |
/// | any | holds or parks | music |
/// | holds | talks | nothing |
final class Media {

    private final Session session;
    private final EngineContext context;
    private final Asterisk asterisk;
    private final String bridge;
    private boolean bridgeExists;

    Media(Session session, EngineContext context) {
        this.session = session;
        this.context = context;
        this.asterisk = context.asterisk();
        this.bridge = bridgeOf(session.id());
    }

    static String bridgeOf(UUID session) {
        return "session-" + session;
    }

    /// The bridge was created by another process.
    void bridgeExists() {
        bridgeExists = true;
    }

    /// Connects or separates the parties as their state requires. Changes only what differs, so it
    /// may be called after each step.
    void arrange() {
        var caller = session.caller();
        var callee = session.callee();
        var callerHears = heardBy(caller, callee);
        var calleeHears = heardBy(callee, caller);
        if (callerHears != Sound.CONVERSATION) {
            pauseRecordings();
        }
        leave(caller.channel(), callerHears);
        leave(callee.channel(), calleeHears);
        switch (callerHears) {
            case CONVERSATION -> connect(caller.channel(), callee.channel());
            case EARLY_MEDIA -> connectEarly(caller.channel(), callee.early());
            default -> {
                enter(caller.channel(), callerHears);
                enter(callee.channel(), calleeHears);
            }
        }
    }

    private Sound heardBy(Party party, Party other) {
        if (other.holds()) {
            return Sound.MUSIC;
        }
        if (party.holds()) {
            return Sound.SILENCE;
        }
        if (party.channel() == null) {
            return Sound.SILENCE;
        }
        if (other.channel() != null) {
            return Sound.CONVERSATION;
        }
        return other.early() == null ? Sound.RINGING : Sound.EARLY_MEDIA;
    }

    private void leave(@Nullable Channel channel, Sound next) {
        if (channel == null || channel.sound() == next || (channel.isBridged() && next == Sound.CONVERSATION)) {
            return;
        }
        switch (channel.sound()) {
            case CONVERSATION, EARLY_MEDIA -> asterisk.removeFromBridge(bridge, channel.id());
            case MUSIC -> asterisk.stopMusic(channel.id());
            case RINGING -> asterisk.stopRinging(channel.id());
            case SILENCE -> {}
        }
        channel.sound(Sound.SILENCE);
    }

    private void enter(@Nullable Channel channel, Sound next) {
        if (channel == null || channel.sound() == next) {
            return;
        }
        if (next == Sound.MUSIC) {
            asterisk.startMusic(channel.id());
        } else if (next == Sound.RINGING) {
            asterisk.indicateRinging(channel.id());
        }
        channel.sound(next);
    }

    private void connect(@Nullable Channel one, @Nullable Channel other) {
        if (one == null
                || other == null
                || (one.sound() == Sound.CONVERSATION && other.sound() == Sound.CONVERSATION)) {
            return;
        }
        answer(one);
        answer(other);
        bridge(one, other, Sound.CONVERSATION);
        resumeRecordings(one, other);
    }

    /// Lets a party hear what the carrier of the other one plays before the answer. A caller who has not
    /// been answered is not answered by that.
    private void connectEarly(@Nullable Channel waiting, @Nullable Channel early) {
        if (waiting == null || early == null || waiting.sound() == Sound.EARLY_MEDIA) {
            return;
        }
        if (waiting.isAnswered() || asterisk.indicateProgress(waiting.id())) {
            bridge(waiting, early, Sound.EARLY_MEDIA);
        } else {
            enter(waiting, Sound.RINGING);
        }
    }

    private void bridge(Channel one, Channel other, Sound sound) {
        if (!bridgeExists) {
            asterisk.createBridge(bridge);
            bridgeExists = true;
        }
        var missing = Stream.of(one, other)
                .filter(channel -> !channel.isBridged())
                .map(Channel::id)
                .collect(Collectors.joining(","));
        if (!missing.isEmpty()) {
            asterisk.addToBridge(bridge, missing);
        }
        one.sound(sound);
        other.sound(sound);
    }

    /// Answers the party that has called and waits.
    void answer(Channel channel) {
        if (!channel.isAnswered()) {
            asterisk.answer(channel.id());
            channel.answered();
        }
    }

    /// Takes whatever its party hears off a channel.
    void silence(Channel channel) {
        leave(channel, Sound.SILENCE);
    }

    /// Records a leg from now on, or from when its parties are connected, and plays the notice to them.
    void startRecording(Leg leg, RunningRecording recording) {
        leg.recording(recording);
        var caller = session.caller().channel();
        var callee = session.callee().channel();
        if (caller != null && callee != null && talks(caller) && talks(callee)) {
            record(recording, sides(leg, caller, callee));
        }
    }

    private static boolean talks(Channel channel) {
        return channel.sound() == Sound.CONVERSATION;
    }

    /// The ids of the channels of a leg: that of the calling party, and the other one. The leg of a user who has left
    /// is that of the other party.
    private List<String> sides(Leg leg, Channel caller, Channel callee) {
        var own = session.partyOf(leg).channel() == caller ? caller : callee;
        var other = own == caller ? callee : caller;
        return leg.details().inbound() == leg.details().left()
                ? List.of(own.id(), other.id())
                : List.of(other.id(), own.id());
    }

    private void record(RunningRecording recording, List<String> channels) {
        var part = recording.next();
        for (var file : part.files()) {
            context.recordings().expect(file);
            context.register(NewChannel.recorderOf(file), session);
        }
        if (!asterisk.recordSides(channels, part.files())) {
            for (var file : part.files()) {
                context.recordings().forget(file);
                context.forget(NewChannel.recorderOf(file));
            }
            // A file of it may exist.
            recording.complete(part);
            return;
        }
        recording.started(part, channels);
        if (recording.announce()) {
            asterisk.playInBridge(
                    bridge,
                    "notice-" + recording.recordingId(),
                    context.sounds().spoken(recording.notice()));
        }
    }

    /// Records nothing until the parties are connected again.
    void pauseRecordings() {
        for (var leg : session.legs().all()) {
            var recording = leg.recording();
            if (recording != null) {
                pause(recording);
            }
        }
    }

    private void pause(RunningRecording recording) {
        var part = recording.current();
        if (part != null) {
            for (var file : part.files()) {
                context.forget(NewChannel.recorderOf(file));
                asterisk.stopRecordingSide(file);
            }
            recording.stopped();
        }
    }

    private void resumeRecordings(Channel caller, Channel callee) {
        for (var leg : session.legs().all()) {
            var recording = leg.recording();
            if (recording != null) {
                var channels = sides(leg, caller, callee);
                if (!recording.records(channels)) {
                    pause(recording);
                    record(recording, channels);
                }
            }
        }
    }

    /// Goes on with the recordings of another process.
    void restoreRecordings() {
        var caller = session.caller().channel();
        var callee = session.callee().channel();
        if (caller != null && callee != null && talks(caller) && talks(callee)) {
            for (var leg : session.legs().all()) {
                var recording = leg.recording();
                if (recording != null) {
                    recording.takenOver(sides(leg, caller, callee));
                }
            }
            resumeRecordings(caller, callee);
        }
    }

    /// Ends the recording of a leg, if one runs, and stores it while the session continues.
    void finishRecording(Leg leg) {
        var recording = leg.recording();
        if (recording != null) {
            leg.recording(null);
            pause(recording);
            context.storeRecording(leg.details(), recording);
        }
    }

    void close() {
        if (bridgeExists) {
            bridgeExists = false;
            asterisk.destroyBridge(bridge);
        }
    }
}
