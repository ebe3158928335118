package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.threads.Threads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Recordings over ARI.
final class AriRecorder implements Recorder {

    private static final Logger log = LoggerFactory.getLogger(AriRecorder.class);
    private static final String RECORDINGS = "recordings";
    private static final String STORED = "stored";
    private static final String LIVE = "live";
    private static final String CHANNELS = "channels";
    private static final String FORMAT = "wav16";
    private static final String PLAYED_FORMAT = "wav";

    /// The longest time that the tone before a recording takes. Asterisk loses the request to stop the recording
    /// when it comes during the tone.
    private static final Duration TONE_WITHIN = Duration.ofSeconds(1);

    /// A channel that was created can be recorded a moment later.
    private static final int TRIES_UNTIL_ENTERED = 50;

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(20);

    private final AriRequests requests;
    private final AriClient ari;

    AriRecorder(AriRequests requests) {
        this.requests = requests;
        this.ari = requests.ari();
    }

    @Override
    public boolean recordSides(List<String> channels, List<String> files) {
        boolean records = begin(channels, files);
        if (!records) {
            files.forEach(this::stopRecordingSide);
        }
        return records;
    }

    @Override
    public void subscribeToSide(String file) {
        requests.subscribe("channel:" + NewChannel.recorderOf(file));
    }

    @Override
    public void stopRecordingSide(String file) {
        requests.hangUp(NewChannel.recorderOf(file), HangUpCause.NORMAL);
    }

    /// Both sides begin at once, so that they are of the same time.
    private boolean begin(List<String> channels, List<String> files) {
        try {
            boolean begun = requests.done(() -> {
                Threads.forEach(List.of(0, 1), 2, side -> snoop(channels.get(side), files.get(side)));
                Threads.forEach(files, 2, this::recordSnoop);
            });
            if (!begun) {
                log.atWarn()
                        .addKeyValue("channels", channels)
                        .log("A part of a recording could not begin: its channels are gone");
            }
            return begun;
        } catch (AriError error) {
            log.atWarn()
                    .addKeyValue("channels", channels)
                    .log("A part of a recording could not begin: {}", error.getMessage());
            return false;
        }
    }

    /// Creates a channel that hears what another one says, and ends with that. For an id that exists, because the
    /// response to an earlier request was lost, Asterisk answers 500.
    private void snoop(String channel, String file) {
        var recorder = NewChannel.recorderOf(file);
        try {
            ari.post(AriPath.of(CHANNELS, channel, "snoop", recorder), Map.of("spy", "in", "app", ari.application()));
        } catch (AriError refused) {
            if (!exists(AriPath.of(CHANNELS, recorder))) {
                throw refused;
            }
        }
    }

    private void recordSnoop(String file) {
        for (int left = TRIES_UNTIL_ENTERED; ; left--) {
            try {
                ari.post(
                        AriPath.of(CHANNELS, NewChannel.recorderOf(file), "record"),
                        Map.of("name", file, "format", FORMAT, "ifExists", "fail"));
                return;
            } catch (AriError error) {
                if (!error.isConflict()) {
                    throw error;
                }
                if (left == 0 || !Threads.sleep(BETWEEN_TRIES)) {
                    ari.get(AriPath.of(RECORDINGS, LIVE, file));
                    return;
                }
            }
        }
    }

    private boolean exists(AriPath path) {
        try {
            ari.get(path);
            return true;
        } catch (AriError _) {
            return false;
        }
    }

    @Override
    public boolean recordMessage(String channel, String name, Duration longest, Duration silence) {
        return record(channel, name, FORMAT, longest, silence);
    }

    @Override
    public boolean recordGreeting(String channel, String name, Duration longest, Duration silence) {
        return record(channel, name, PLAYED_FORMAT, longest, silence);
    }

    private boolean record(String channel, String name, String format, Duration longest, Duration silence) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("name", name);
        parameters.put("format", format);
        parameters.put("maxDurationSeconds", String.valueOf(longest.toSeconds()));
        parameters.put("maxSilenceSeconds", String.valueOf(silence.toSeconds()));
        parameters.put("beep", "true");
        parameters.put("terminateOn", "#");
        parameters.put("ifExists", "fail");
        return requests.post(AriPath.of(CHANNELS, channel, "record"), parameters);
    }

    @Override
    public void stopNewRecording(String name) {
        Threads.inBackground(
                "stop-" + name,
                () -> {
                    if (Threads.sleep(TONE_WITHIN)) {
                        requests.once(() -> ari.post(AriPath.of(RECORDINGS, LIVE, name, "stop"), Map.of()));
                    }
                },
                failure -> log.atWarn()
                        .addKeyValue("recording", name)
                        .log("The recording of a voicemail could not be stopped: {}", failure.getMessage()));
    }

    @Override
    public boolean isRecording(String name) {
        return requests.isThere(AriPath.of(RECORDINGS, LIVE, name));
    }

    @Override
    public List<String> storedRecordings() {
        return StreamSupport.stream(
                        requests.list(AriPath.of(RECORDINGS, STORED)).spliterator(), false)
                .map(stored -> stored.path("name").asString(""))
                .toList();
    }

    @Override
    public boolean hasRecording(String name) {
        return requests.isThere(AriPath.of(RECORDINGS, STORED, name));
    }

    @Override
    public boolean fetchRecording(String name, Path file) {
        return ari.download(AriPath.of(RECORDINGS, STORED, name, "file"), file);
    }

    @Override
    public @Nullable String textOf(String name) {
        return ari.text(AriPath.of(RECORDINGS, STORED, name, "file"));
    }

    @Override
    public void deleteRecording(String name) {
        requests.delete(AriPath.of(RECORDINGS, STORED, name));
    }
}
