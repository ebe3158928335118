package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.calls.Channel.Sound;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.CallEvent;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The recordings of a conversation. Asterisk records while the parties are connected and have heard the notice.
final class CallRecordings {

    private static final Logger log = LoggerFactory.getLogger(CallRecordings.class);

    private final Conversation conversation;
    private final Sessions sessions;
    private final Recordings recordings;
    private final Sounds sounds;
    private final Asterisk asterisk;

    CallRecordings(
            Conversation conversation, Sessions sessions, Asterisk asterisk, Recordings recordings, Sounds sounds) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.recordings = recordings;
        this.sounds = sounds;
    }

    /// Records a leg from now on, or from when its parties are connected, and plays the notice to them.
    void start(Leg leg, RunningRecording recording) {
        leg.recording(recording);
        var caller = conversation.parties().caller().channel();
        var callee = conversation.parties().callee().channel();
        if (caller != null && callee != null && talks(caller) && talks(callee)) {
            record(leg, recording, sides(leg, caller, callee));
        }
    }

    private static boolean talks(Channel channel) {
        return channel.sound() == Sound.CONVERSATION;
    }

    /// The ids of the channels of a leg: that of the calling party, and the other one. The leg of a user who has left
    /// is that of the other party.
    private List<String> sides(Leg leg, Channel caller, Channel callee) {
        var own = conversation.parties().of(leg).channel() == caller ? caller : callee;
        var other = own == caller ? callee : caller;
        return leg.details().inbound() == leg.details().left()
                ? List.of(own.id(), other.id())
                : List.of(other.id(), own.id());
    }

    /// Records what two channels say, once both have heard the notice. Only the first part begins together with it.
    private void record(Leg leg, RunningRecording recording, List<String> channels) {
        if (recording.isHeardOn(channels)) {
            record(recording, channels);
            return;
        }
        if (recording.parts().isEmpty() && !recording.isAnnounced()) {
            record(recording, channels);
        }
        announce(leg, recording, channels);
    }

    private void announce(Leg leg, RunningRecording recording, List<String> channels) {
        var notice = recording.announce(channels, conversation.now());
        var sound = sounds.spoken(recording.notice());
        if (sound == null || !isPlayed(notice, sound)) {
            noticeFailed(leg, recording);
        }
    }

    private boolean isPlayed(RunningRecording.Notice notice, String sound) {
        try {
            return asterisk.playInBridge(Media.bridgeOf(conversation.id()), notice.playback(), sound);
        } catch (AriError refused) {
            log.error("A recording notice cannot be played: {}", refused.getMessage());
            return false;
        }
    }

    /// A recording ends where somebody would be recorded without having heard the notice.
    private void noticeFailed(Leg leg, RunningRecording recording) {
        log.error("The notice of recording {} was not played, so the recording ends", recording.recordingId());
        finish(leg);
        conversation.report(List.of(new CallEvent.RecordingStopped(leg.orgId(), leg.callId(), conversation.now())));
    }

    /// A notice has ended.
    ///
    /// @param toTheEnd whether it was heard; false if Asterisk could not play it
    void playbackFinished(String playback, boolean toTheEnd) {
        for (var leg : conversation.legs().all()) {
            var recording = leg.recording();
            var notice = recording == null ? null : recording.playing();
            if (recording != null && notice != null && notice.playback().equals(playback)) {
                recording.played(notice, toTheEnd);
                if (toTheEnd) {
                    noticePlayed(leg, recording, notice);
                } else {
                    noticeFailed(leg, recording);
                }
            }
        }
    }

    private void noticePlayed(Leg leg, RunningRecording recording, RunningRecording.Notice notice) {
        conversation.report(List.of(new CallEvent.NoticePlayed(
                leg.orgId(),
                leg.callId(),
                recording.recordingId(),
                recording.askedBy(),
                recording.notice(),
                notice.at())));
        var caller = conversation.parties().caller().channel();
        var callee = conversation.parties().callee().channel();
        if (caller != null && callee != null && talks(caller) && talks(callee)) {
            resume(caller, callee);
        }
    }

    /// Plays those notices again that may have ended while the connection to Asterisk was broken.
    void reconnected() {
        for (var leg : conversation.legs().all()) {
            var recording = leg.recording();
            var notice = recording == null ? null : recording.playing();
            if (recording != null && notice != null && !asterisk.isPlaying(notice.playback())) {
                recording.played(notice, false);
                announce(leg, recording, notice.channels());
            }
        }
    }

    private void record(RunningRecording recording, List<String> channels) {
        var part = recording.next();
        for (var file : part.files()) {
            recordings.files().expect(file);
            sessions.register(NewChannel.recorderOf(file), conversation.session());
        }
        if (!asterisk.recorder().recordSides(channels, part.files())) {
            for (var file : part.files()) {
                recordings.files().forget(file);
                sessions.forget(NewChannel.recorderOf(file));
            }
            // A file of it may exist.
            recording.complete(part);
            return;
        }
        recording.started(part, channels);
    }

    /// Records nothing until the parties are connected again.
    void pause() {
        forEachRecording(this::pause);
    }

    private void pause(RunningRecording recording) {
        var notice = recording.playing();
        if (notice != null) {
            recording.played(notice, false);
            asterisk.stopPlaying(notice.playback());
        }
        var part = recording.current();
        if (part != null) {
            for (var file : part.files()) {
                sessions.forget(NewChannel.recorderOf(file));
                asterisk.recorder().stopRecordingSide(file);
            }
            recording.stopped();
        }
    }

    void resume(Channel caller, Channel callee) {
        for (var leg : conversation.legs().all()) {
            var recording = leg.recording();
            if (recording != null) {
                var channels = sides(leg, caller, callee);
                var notice = recording.playing();
                boolean isAnnouncing = notice != null && notice.channels().equals(channels);
                if (!recording.records(channels) && !isAnnouncing) {
                    pause(recording);
                    record(leg, recording, channels);
                }
            }
        }
    }

    /// A user parks the call on a channel.
    void parked(@Nullable Channel channel) {
        if (channel != null) {
            forEachRecording(recording -> recording.parked(channel.id()));
        }
    }

    /// The user who parked the call continues it on a channel.
    void continued(Channel channel) {
        forEachRecording(recording -> recording.continued(channel.id()));
    }

    private void forEachRecording(Consumer<RunningRecording> action) {
        conversation.legs().all().stream()
                .map(Leg::recording)
                .filter(Objects::nonNull)
                .forEach(action);
    }

    /// Goes on with the recordings of another process.
    void restore() {
        var caller = conversation.parties().caller().channel();
        var callee = conversation.parties().callee().channel();
        if (caller != null && callee != null && talks(caller) && talks(callee)) {
            for (var leg : conversation.legs().all()) {
                var recording = leg.recording();
                if (recording != null) {
                    recording.takenOver(sides(leg, caller, callee));
                }
            }
            resume(caller, callee);
        }
    }

    /// Ends the recording of a leg, if one runs, and stores it while the session continues. One that ends before its
    /// notice was played to the end is discarded.
    void finish(Leg leg) {
        var recording = leg.recording();
        if (recording != null) {
            leg.recording(null);
            pause(recording);
            if (recording.isAnnounced()) {
                recordings.store(leg.orgId(), leg.callId(), recording);
            } else {
                recordings.discard(recording);
            }
        }
    }
}
