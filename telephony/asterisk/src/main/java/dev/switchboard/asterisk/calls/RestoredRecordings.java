package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.OpenCall;
import java.util.List;

/// Continues the recordings of another process, in whatever file they have got to.
final class RestoredRecordings {

    private final Conversation conversation;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Recordings recordings;

    RestoredRecordings(Conversation conversation, Sessions sessions, Asterisk asterisk, Recordings recordings) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.recordings = recordings;
    }

    /// A recording whose notice was still playing ends.
    void restore(Leg leg, OpenCall call) {
        var open = call.recording();
        if (open == null) {
            if (call.isRecorded()) {
                conversation.report(
                        List.of(new CallEvent.RecordingStopped(leg.orgId(), leg.callId(), conversation.now())));
            }
            return;
        }
        var recording = RunningRecording.of(open);
        leg.recording(recording);
        for (var part = recording.next(); exists(part); part = recording.next()) {
            part.files().forEach(this::expectSide);
            if (part.files().stream().allMatch(asterisk.recorder()::isRecording)) {
                recording.started(part, List.of());
                return;
            }
            part.files().forEach(this::stopSide);
            recording.complete(part);
        }
    }

    private boolean exists(RunningRecording.Part part) {
        return part.files().stream()
                .anyMatch(file -> asterisk.recorder().isRecording(file)
                        || asterisk.recorder().hasRecording(file));
    }

    /// The party of the file may have hung up meanwhile; then it is complete.
    private void expectSide(String file) {
        recordings.files().expect(file);
        sessions.register(NewChannel.recorderOf(file), conversation.session());
        asterisk.recorder().subscribeToSide(file);
        if (!asterisk.recorder().isRecording(file)) {
            recordings.files().forget(file);
        }
    }

    private void stopSide(String file) {
        sessions.forget(NewChannel.recorderOf(file));
        asterisk.recorder().stopRecordingSide(file);
    }
}
