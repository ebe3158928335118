package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.calling.transcription.Transcriptions;
import dev.switchboard.api.calling.voicemails.NewVoicemail;
import dev.switchboard.api.calling.voicemails.Voicemail;
import dev.switchboard.api.calling.voicemails.Voicemails;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.telephony.CallEvent;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Stores the voicemails of calls.
@Component
final class CallVoicemails {

    private static final Logger log = LoggerFactory.getLogger(CallVoicemails.class);

    private final Voicemails voicemails;
    private final Transcriptions transcriptions;
    private final MediaDeletions deletions;

    CallVoicemails(Voicemails voicemails, Transcriptions transcriptions, MediaDeletions deletions) {
        this.voicemails = voicemails;
        this.transcriptions = transcriptions;
        this.deletions = deletions;
    }

    /// Adds the voicemail, in the transaction of the call's change.
    Mono<Void> add(CallEvent.VoicemailLeft event, Call call) {
        var voicemail = new NewVoicemail(
                event.voicemailId(),
                call.id(),
                call.from(),
                call.to(),
                Objects.requireNonNull(call.numberId()),
                call.userId(),
                event.duration(),
                event.transcript(),
                event.at());
        return deletions
                .cancel(event.orgId(), Voicemail.mediaKey(event.orgId(), voicemail.id()))
                .then(Mono.defer(() -> voicemails.add(event.orgId(), voicemail)))
                .then(Mono.defer(() -> event.transcript() == null
                        ? transcriptions.requestForVoicemail(event.orgId(), voicemail.id())
                        : Mono.empty()));
    }

    /// Updates the message waiting indicators of the lines, after the commit.
    Mono<Void> updateIndicators(List<CallEvent> happened, List<Changed> changes) {
        return Flux.fromIterable(happened)
                .ofType(CallEvent.VoicemailLeft.class)
                .concatMap(left -> Flux.fromIterable(changes)
                        .map(Changed::call)
                        .filter(call -> call.id().equals(left.callId()))
                        .next()
                        .flatMap(call ->
                                voicemails.updateIndicator(left.orgId(), Objects.requireNonNull(call.numberId()))))
                .then()
                .onErrorResume(failure -> {
                    log.warn("Could not update a message waiting indicator", failure);
                    return Mono.empty();
                });
    }
}
