package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.calling.transcription.TranscriptionStore.Sound;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import dev.switchboard.api.platform.tasks.Tasks;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Transcribes the sounds of one kind. The task is removed in the transaction that writes the transcript,
/// so that none is written twice.
final class TranscriptionTask implements TaskWork {

    private static final Logger log = LoggerFactory.getLogger(TranscriptionTask.class);

    /// The records of one kind that have sound.
    interface Sounds {

        /// The sound; empty if it was deleted, or has words.
        Mono<Sound> find(UUID orgId, UUID id);

        /// Writes a transcript with words, in a transaction.
        Mono<Void> write(UUID orgId, UUID id, Sound sound, SpeechToText.Text text);
    }

    private final String kind;
    private final Sounds sounds;
    private final MediaStore media;
    private final SpeechToText speechToText;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final TranscriptionProperties properties;
    private final PurgeClock clock;

    /// @param kind of its tasks
    TranscriptionTask(
            String kind,
            Sounds sounds,
            MediaStore media,
            SpeechToText speechToText,
            Tasks tasks,
            TransactionalOperator transactions,
            TranscriptionProperties properties,
            PurgeClock clock) {
        this.kind = kind;
        this.sounds = sounds;
        this.media = media;
        this.speechToText = speechToText;
        this.tasks = tasks;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public int atOnce() {
        return properties.atOnce();
    }

    @Override
    public Duration lease(Duration usual) {
        return properties.timeout().plus(usual);
    }

    @Override
    public Mono<Duration> run(Task task) {
        return sounds.find(task.orgId(), task.recordId())
                .flatMap(sound -> media.get(sound.mediaKey())
                        .flatMap(content -> speechToText.transcribe(content, sound.length()))
                        .onErrorResume(failure -> giveUp(sound, failure))
                        .flatMap(result -> finish(task, sound, result)));
    }

    private Mono<SpeechToText.Result> giveUp(Sound sound, Throwable failure) {
        return isLate(sound)
                .flatMap(late -> late
                        ? Mono.just(new SpeechToText.Refused(String.valueOf(failure.getMessage())))
                        : Mono.error(failure));
    }

    private Mono<Boolean> isLate(Sound sound) {
        return clock.isPast(sound.createdAt().plus(properties.giveUpAfter()));
    }

    private Mono<Duration> finish(Task task, Sound sound, SpeechToText.Result result) {
        return switch (result) {
            case SpeechToText.Text text when text.text().isEmpty() -> Mono.empty();
            case SpeechToText.Text text ->
                tasks.take(kind, task.orgId(), task.recordId())
                        .filter(taken -> taken)
                        .flatMap(taken -> sounds.write(task.orgId(), task.recordId(), sound, text)
                                .then(Mono.<Duration>empty()))
                        .as(transactions::transactional);
            case SpeechToText.Busy(var retryAfter) ->
                isLate(sound).flatMap(late -> late ? refuse(task, "the service is busy") : Mono.just(retryAfter));
            case SpeechToText.Refused(var reason) -> refuse(task, reason);
        };
    }

    private Mono<Duration> refuse(Task task, String reason) {
        log.atWarn().addKeyValue("record_id", task.recordId()).log("Gave up a transcript ({}): {}", kind, reason);
        return Mono.empty();
    }
}
