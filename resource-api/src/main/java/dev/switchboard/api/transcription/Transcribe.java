package dev.switchboard.api.transcription;

import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.api.transcription.TranscriptionStore.Sound;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Transcribes the sounds of one kind. The task is removed in the transaction that writes the transcript,
/// so that none is written twice.
abstract class Transcribe implements TaskWork {

    private static final Logger log = LoggerFactory.getLogger(Transcribe.class);

    private final MediaStore media;
    private final SpeechToText speechToText;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final TranscriptionProperties properties;
    private final Clock clock;

    Transcribe(
            MediaStore media,
            SpeechToText speechToText,
            Tasks tasks,
            TransactionalOperator transactions,
            TranscriptionProperties properties,
            Clock clock) {
        this.media = media;
        this.speechToText = speechToText;
        this.tasks = tasks;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
    }

    /// Empty if it was deleted.
    abstract Mono<Sound> find(Task task);

    /// Writes a transcript with words, in a transaction.
    abstract Mono<Void> write(Task task, Sound sound, SpeechToText.Text text);

    @Override
    public final int atOnce() {
        return properties.atOnce();
    }

    @Override
    public final Duration lease(Duration usual) {
        return properties.timeout().plus(usual);
    }

    @Override
    public final Mono<Duration> run(Task task) {
        return find(task)
                .flatMap(sound -> media.get(sound.mediaKey())
                        .flatMap(content -> speechToText.transcribe(content, sound.length()))
                        .onErrorResume(failure -> giveUp(sound, failure))
                        .flatMap(result -> finish(task, sound, result)));
    }

    private Mono<SpeechToText.Result> giveUp(Sound sound, Throwable failure) {
        return isLate(sound)
                ? Mono.just(new SpeechToText.Refused(String.valueOf(failure.getMessage())))
                : Mono.error(failure);
    }

    private boolean isLate(Sound sound) {
        return sound.createdAt().plus(properties.giveUpAfter()).isBefore(clock.instant());
    }

    private Mono<Duration> finish(Task task, Sound sound, SpeechToText.Result result) {
        return switch (result) {
            case SpeechToText.Text text when text.text().isEmpty() -> Mono.empty();
            case SpeechToText.Text text ->
                tasks.take(kind(), task.orgId(), task.recordId())
                        .filter(taken -> taken)
                        .flatMap(taken -> write(task, sound, text).then(Mono.<Duration>empty()))
                        .as(transactions::transactional);
            case SpeechToText.Busy busy when isLate(sound) -> refuse(task, "the service is busy");
            case SpeechToText.Busy(var retryAfter) -> Mono.just(retryAfter);
            case SpeechToText.Refused(var reason) -> refuse(task, reason);
        };
    }

    private Mono<Duration> refuse(Task task, String reason) {
        log.warn("{} of {} ends without a transcript: {}", kind(), task.recordId(), reason);
        return Mono.empty();
    }
}
