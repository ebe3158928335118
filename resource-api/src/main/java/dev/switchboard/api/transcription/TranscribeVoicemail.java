package dev.switchboard.api.transcription;

import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.api.transcription.TranscriptionStore.Sound;
import java.time.Clock;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Transcribes voicemails.
@Component
final class TranscribeVoicemail extends Transcribe {

    static final String KIND = "transcribe-voicemail";

    private final TranscriptionStore store;

    TranscribeVoicemail(
            TranscriptionStore store,
            MediaStore media,
            SpeechToText speechToText,
            Tasks tasks,
            TransactionalOperator transactions,
            TranscriptionProperties properties,
            Clock clock) {
        super(media, speechToText, tasks, transactions, properties, clock);
        this.store = store;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    Mono<Sound> find(Task task) {
        return store.voicemail(task.orgId(), task.recordId());
    }

    @Override
    Mono<Void> write(Task task, Sound sound, SpeechToText.Text text) {
        return store.writeVoicemail(task.orgId(), task.recordId(), text);
    }
}
