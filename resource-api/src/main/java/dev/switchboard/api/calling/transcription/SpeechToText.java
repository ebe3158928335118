package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.platform.media.MediaContent;
import java.time.Duration;
import java.util.List;
import reactor.core.publisher.Mono;

/// Turns speech into text.
interface SpeechToText {

    /// Transcribes a sound. An error means that another attempt may succeed.
    ///
    /// @param sound Ogg Opus
    /// @param length of the sound
    Mono<Result> transcribe(MediaContent sound, Duration length);

    sealed interface Result {}

    /// @param language a language tag (BCP 47); `und` if it is unknown
    /// @param text empty if nobody says anything
    /// @param segments in order
    record Text(String language, String text, List<Segment> segments) implements Result {

        public Text {
            segments = List.copyOf(segments);
        }
    }

    /// @param start from the beginning of the sound
    record Segment(Duration start, Duration end, String text) {}

    /// The service wants no request for a while.
    record Busy(Duration retryAfter) implements Result {}

    /// The service will never transcribe this sound.
    ///
    /// @param reason for the log
    record Refused(String reason) implements Result {}
}
