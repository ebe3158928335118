package dev.switchboard.asterisk.recordings;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.media.audio.EncodedSound;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Fetches the files of recordings and voicemails from Asterisk, encodes and stores them, and deletes them there once
/// their records are written. What could not be stored stays at Asterisk, where [RecordingUpkeep] finds it.
public final class Recordings {

    private static final Logger log = LoggerFactory.getLogger(Recordings.class);
    private static final String LANGUAGE = "en";
    private static final int THREADS = 2;
    private static final int IDLE_SECONDS = 60;

    private final BlockingPort port;
    private final Asterisk asterisk;
    private final CallMedia media;
    private final Sounds sounds;
    private final RecordIds ids;
    private final Clock clock;

    /// Platform threads: encoding takes CPU time, and the sessions' virtual threads, which share a
    /// carrier thread per core, would wait for it.
    private final Scheduler threads =
            Schedulers.newBoundedElastic(THREADS, Integer.MAX_VALUE, "recording", IDLE_SECONDS, true);

    private final RecordingFiles files;
    private final Map<UUID, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

    /// What became of the message of a caller.
    public sealed interface Message {

        /// Its sound is stored. It stays at Asterisk until the event is reported.
        record Stored(CallEvent left) implements Message {}

        /// Nothing was said.
        record None() implements Message {}

        /// It could not be stored now, and is still at Asterisk.
        record Unstored() implements Message {}
    }

    /// @param fileWithin how long it takes at most until a file is complete
    public Recordings(
            BlockingPort port,
            Asterisk asterisk,
            CallMedia media,
            TemporaryFiles temporary,
            Sounds sounds,
            RecordIds ids,
            Clock clock,
            Duration fileWithin) {
        this.port = port;
        this.asterisk = asterisk;
        this.media = media;
        this.files = new RecordingFiles(asterisk, temporary, fileWithin);
        this.sounds = sounds;
        this.ids = ids;
        this.clock = clock;
    }

    /// Those at Asterisk.
    public RecordingFiles files() {
        return files;
    }

    /// Whether the sound of a recording, or the message in a call, is being stored.
    boolean isStoring(UUID id) {
        return running.containsKey(id);
    }

    /// Whether more would only wait.
    boolean isBusy() {
        return running.size() >= 2 * THREADS;
    }

    /// Stores a recording and reports it, on another thread.
    public void store(UUID orgId, UUID callId, RunningRecording recording) {
        var at = clock.instant();
        inBackground(
                recording.recordingId(),
                "recording " + recording.recordingId(),
                () -> storeNow(orgId, callId, recording, at));
    }

    /// Stores the message of a caller who has left, and reports it, on another thread.
    public void store(MessageFile message) {
        inBackground(message.callId(), "voicemail of call " + message.callId(), () -> {
            BlockingPort.untilReported(() -> {
                if (fetched(message) instanceof Message.Stored(var left)) {
                    port.report(List.of(left));
                }
            });
            asterisk.recorder().deleteRecording(message.name());
        });
    }

    /// Deletes what was recorded before anybody had heard the notice.
    public void discard(RunningRecording recording) {
        inBackground(
                recording.recordingId(),
                "recording " + recording.recordingId(),
                () -> recording.files().forEach(file -> {
                    files.await(file);
                    asterisk.recorder().deleteRecording(file);
                }));
    }

    private interface Storing {
        void run() throws IOException;
    }

    private void inBackground(UUID id, String what, Storing storing) {
        var done = new CompletableFuture<Void>();
        if (running.putIfAbsent(id, done) != null) {
            return;
        }
        threads.schedule(() -> {
            try {
                storing.run();
            } catch (CallLost _) {
                log.warn("The call of the {} was ended elsewhere", what);
            } catch (NotLeader _) {
                log.info("Another node stores the {}", what);
            } catch (IOException | RuntimeException failure) {
                log.error("The {} could not be stored; it stays at Asterisk, and this is tried again", what, failure);
            } finally {
                running.remove(id);
                done.complete(null);
            }
        });
    }

    private void storeNow(UUID orgId, UUID callId, RunningRecording recording, Instant at) throws IOException {
        var fetched = new ArrayList<WavFile>();
        try {
            var parts = new ArrayList<RecordedPart>();
            for (var part : recording.parts()) {
                parts.add(new RecordedPart(side(part.caller(), fetched), side(part.called(), fetched)));
            }
            if (parts.stream().allMatch(part -> part.samples() == 0)) {
                log.warn("Recording {} has no sound", recording.recordingId());
            } else {
                BlockingPort.untilReported(() -> port.report(List.of(stored(orgId, callId, recording, parts, at))));
            }
            recording.files().forEach(asterisk.recorder()::deleteRecording);
        } finally {
            RecordingFiles.delete(fetched);
        }
    }

    /// @param fetched to which it is added
    /// @return null if Asterisk has no sound of it
    private @Nullable WavFile side(String name, List<WavFile> fetched) throws IOException {
        files.await(name);
        var file = files.fetch(name);
        if (file != null) {
            fetched.add(file);
        }
        return file;
    }

    private CallEvent stored(
            UUID orgId, UUID callId, RunningRecording recording, List<RecordedPart> parts, Instant at) {
        var sound = RecordedPart.sound(recording.recordingId().hashCode(), sounds.samples(recording.notice()), parts);
        var stored = media.storeRecording(orgId, recording.recordingId(), content(sound))
                .blockOptional()
                .orElseThrow();
        return new CallEvent.RecordingReady(
                orgId,
                callId,
                recording.recordingId(),
                Math.toIntExact(sound.length().toSeconds()),
                stored,
                recording.startedAt(),
                LANGUAGE,
                List.of(),
                at);
    }

    private Flux<ByteBuffer> content(EncodedSound sound) {
        return Flux.defer(() -> Flux.fromIterable(sound))
                .map(ByteBuffer::wrap)
                .subscribeOn(Schedulers.boundedElastic());
    }

    /// Stores the message of a caller, whose file is complete.
    public Message stored(MessageFile message) {
        try {
            return fetched(message);
        } catch (RuntimeException failure) {
            log.error(
                    "The voicemail of call {} could not be stored; it stays at Asterisk, and this is tried again",
                    message.callId(),
                    failure);
            return new Message.Unstored();
        }
    }

    private Message fetched(MessageFile message) {
        try {
            var file = files.fetch(message.name());
            if (file == null) {
                return new Message.None();
            }
            try {
                return voicemail(message, file);
            } finally {
                RecordingFiles.delete(List.of(file));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Message voicemail(MessageFile message, WavFile file) {
        var voicemailId = ids.next();
        var sound = new EncodedSound(voicemailId.hashCode(), 1, file.samples(), file::open);
        if (sound.length().compareTo(RecordingFiles.SHORTEST_MESSAGE) < 0) {
            return new Message.None();
        }
        media.storeVoicemail(message.orgId(), voicemailId, content(sound)).block();
        return new Message.Stored(new CallEvent.VoicemailLeft(
                message.orgId(),
                message.callId(),
                voicemailId,
                Math.toIntExact(sound.length().toSeconds()),
                null,
                clock.instant()));
    }

    /// Waits until all recordings are stored.
    public void awaitAll(Duration timeout) {
        try {
            CompletableFuture.allOf(running.values().toArray(CompletableFuture[]::new))
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            log.info("{} recordings stay at Asterisk for the next leader", running.size());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
