package dev.switchboard.demo;

import dev.switchboard.media.audio.Dialogue;
import dev.switchboard.media.audio.Recorder;
import dev.switchboard.media.audio.Sound;
import dev.switchboard.media.audio.SpokenMessage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// Writes the recordings and voicemails of the demo's calls into the media directory of the resource API.
final class DemoAudio {

    /// The time from the answer of a call to the start of its recording.
    static final Duration RECORDING_START = Duration.ofSeconds(5);

    private static final Duration LONGEST_RECORDING = Duration.ofSeconds(45);
    private static final Duration LONGEST_VOICEMAIL = Duration.ofSeconds(20);

    private final Path directory;

    /// @param directory of the media store
    DemoAudio(Path directory) {
        this.directory = directory;
    }

    /// A segment of a transcript, which covers the recorded part of a call.
    ///
    /// @param start seconds from the answer
    /// @param end seconds from the answer
    record Segment(String speaker, double start, double end, String text) {}

    static List<Segment> transcript(PhoneCall call) {
        return Recorder.utterances(
                        Dialogue.of(call.id()), Recorder.NOTICE, RECORDING_START, RECORDING_START.plus(length(call)))
                .map(utterance -> new Segment(
                        utterance.speaker().value(),
                        seconds(utterance.start()),
                        seconds(utterance.end()),
                        utterance.words()))
                .toList();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /// The length of a call's recording.
    static Duration length(PhoneCall call) {
        var rest = Duration.ofSeconds(call.talkSeconds()).minus(RECORDING_START);
        return rest.compareTo(LONGEST_RECORDING) < 0 ? rest : LONGEST_RECORDING;
    }

    static SpokenMessage voicemailMessage(PhoneCall call) {
        return Recorder.voicemail(call.id(), LONGEST_VOICEMAIL);
    }

    /// Writes the recording of a call.
    ///
    /// @return its size in bytes
    long recording(UUID orgId, UUID id, PhoneCall call) throws IOException {
        var sound = Recorder.recording(
                Dialogue.of(call.id()), Recorder.NOTICE, RECORDING_START, RECORDING_START.plus(length(call)));
        return write(directory.resolve("recordings").resolve(orgId.toString()).resolve(id + ".ogg"), sound);
    }

    /// Writes the message of a voicemail.
    void voicemail(UUID orgId, UUID id, SpokenMessage message) throws IOException {
        write(directory.resolve("voicemails").resolve(orgId.toString()).resolve(id + ".ogg"), message.sound());
    }

    private static long write(Path file, Sound sound) throws IOException {
        Files.createDirectories(file.getParent());
        try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (var page : sound) {
                out.write(page);
            }
        }
        return Files.size(file);
    }
}
