package dev.switchboard.demo;

import dev.switchboard.audio.Dialogue;
import dev.switchboard.audio.Recorder;
import dev.switchboard.audio.Sound;
import dev.switchboard.audio.SpokenMessage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The audio of the demo's calls, as files in the media directory of the resource API.
final class DemoSounds {

    /// When somebody on the phone thinks of recording it.
    static final Duration FIRST = Duration.ofSeconds(5);

    private static final Duration LONGEST = Duration.ofSeconds(45);
    private static final Duration MESSAGE = Duration.ofSeconds(20);

    private final Path directory;

    /// @param directory of the media store
    DemoSounds(Path directory) {
        this.directory = directory;
    }

    /// What is said in a call while it is recorded, as a transcript has it.
    ///
    /// @param start seconds from the answer
    /// @param end seconds from the answer
    record Segment(String speaker, double start, double end, String text) {}

    static List<Segment> said(PhoneCall call) {
        return Recorder.heard(Dialogue.of(call.id()), FIRST, FIRST.plus(length(call)))
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

    /// How long the recording of a call is.
    static Duration length(PhoneCall call) {
        var rest = Duration.ofSeconds(call.talkSeconds()).minus(FIRST);
        return rest.compareTo(LONGEST) < 0 ? rest : LONGEST;
    }

    static SpokenMessage message(PhoneCall call) {
        return Recorder.voicemail(call.id(), MESSAGE);
    }

    /// Keeps the recording of a call.
    ///
    /// @return its bytes
    long recording(UUID orgId, UUID id, PhoneCall call) throws IOException {
        var sound = Recorder.recording(Dialogue.of(call.id()), FIRST, FIRST.plus(length(call)));
        return write(directory.resolve("recordings").resolve(orgId.toString()).resolve(id + ".ogg"), sound);
    }

    /// Keeps what a caller has left on the voicemail.
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
