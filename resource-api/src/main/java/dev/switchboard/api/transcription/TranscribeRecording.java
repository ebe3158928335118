package dev.switchboard.api.transcription;

import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.api.transcription.TranscriptionStore.Sound;
import java.time.Clock;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Transcribes recordings of calls.
@Component
final class TranscribeRecording extends Transcribe {

    static final String KIND = "transcribe-recording";

    private final TranscriptionStore store;

    TranscribeRecording(
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
        return store.recording(task.orgId(), task.recordId());
    }

    @Override
    Mono<Void> write(Task task, Sound sound, SpeechToText.Text text) {
        return store.writeCall(task.orgId(), task.recordId(), sound, text);
    }
}
