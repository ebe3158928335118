package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.OpenCall;
import java.util.List;

/// Continues the recordings of another process, in whatever file they have got to.
final class RestoredRecordings {

    private final Conversation conversation;
    private final EngineContext context;

    RestoredRecordings(Conversation conversation, EngineContext context) {
        this.conversation = conversation;
        this.context = context;
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
            if (part.files().stream().allMatch(context.asterisk().recorder()::isRecording)) {
                recording.started(part, List.of());
                return;
            }
            part.files().forEach(this::stopSide);
            recording.complete(part);
        }
    }

    private boolean exists(RunningRecording.Part part) {
        return part.files().stream()
                .anyMatch(file -> context.asterisk().recorder().isRecording(file)
                        || context.asterisk().recorder().hasRecording(file));
    }

    /// The party of the file may have hung up meanwhile; then it is complete.
    private void expectSide(String file) {
        context.recordings().files().expect(file);
        context.sessions().register(NewChannel.recorderOf(file), conversation.session());
        context.asterisk().recorder().subscribeToSide(file);
        if (!context.asterisk().recorder().isRecording(file)) {
            context.recordings().files().forget(file);
        }
    }

    private void stopSide(String file) {
        context.sessions().forget(NewChannel.recorderOf(file));
        context.asterisk().recorder().stopRecordingSide(file);
    }
}
