package dev.switchboard.asterisk.recordings;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The files that Asterisk writes, from when one is expected until it was fetched.
public final class RecordingFiles {

    private static final Logger log = LoggerFactory.getLogger(RecordingFiles.class);

    /// A shorter message was not meant to be one.
    static final Duration SHORTEST_MESSAGE = Duration.ofSeconds(1);

    private final Asterisk asterisk;
    private final TemporaryFiles temporary;
    private final Duration fileWithin;
    private final Map<String, Expected> written = new ConcurrentHashMap<>();

    /// A file that is being written.
    private record Expected(CompletableFuture<@Nullable Void> written, Runnable complete) {}

    /// @param fileWithin how long it takes at most until a file is complete
    RecordingFiles(Asterisk asterisk, TemporaryFiles temporary, Duration fileWithin) {
        this.asterisk = asterisk;
        this.temporary = temporary;
        this.fileWithin = fileWithin;
    }

    /// A file is about to be written.
    public void expect(String name) {
        expect(name, () -> {});
    }

    /// @param complete runs when the file is complete
    public void expect(String name, Runnable complete) {
        written.put(name, new Expected(new CompletableFuture<>(), complete));
    }

    public void forget(String name) {
        written.remove(name);
    }

    /// A file is complete.
    public void finished(String name) {
        var file = written.get(name);
        if (file != null && file.written().complete(null)) {
            file.complete().run();
        }
    }

    /// Waits until a file is complete.
    void await(String name) {
        var file = written.get(name);
        try {
            if (file != null) {
                file.written().get(fileWithin.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (TimeoutException | ExecutionException _) {
            if (asterisk.recorder().isRecording(name)) {
                throw new IllegalStateException("Asterisk is still writing the file " + name);
            }
            log.warn("Asterisk has not reported that the recording {} is complete", name);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            written.remove(name);
        }
    }

    /// @return null if Asterisk has no sound with this name. That the sound cannot be fetched now is an exception
    @Nullable
    WavFile fetch(String name) throws IOException {
        var file = temporary.create(".wav");
        boolean keep = false;
        try {
            if (asterisk.recorder().fetchRecording(name, file)) {
                var wav = WavFile.of(file);
                keep = true;
                return wav;
            }
            return null;
        } catch (WavFile.Malformed malformed) {
            // A full disk at Asterisk, where nothing of the sound has been written.
            log.error("The file {} of a recording has no sound: {}", name, malformed.getMessage());
            return null;
        } finally {
            if (!keep) {
                Files.delete(file);
            }
        }
    }

    /// What a user has recorded as a greeting.
    ///
    /// @return a WAV file; null if nothing was said
    public byte @Nullable [] spoken(String name) {
        try {
            var file = fetch(name);
            if (file == null) {
                return null;
            }
            try {
                var length = Duration.ofMillis(file.samples() * 1000 / file.rate());
                return length.compareTo(SHORTEST_MESSAGE) < 0 ? null : Files.readAllBytes(file.path());
            } finally {
                delete(List.of(file));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static void delete(List<WavFile> files) throws IOException {
        for (var file : files) {
            Files.deleteIfExists(file.path());
        }
    }
}
