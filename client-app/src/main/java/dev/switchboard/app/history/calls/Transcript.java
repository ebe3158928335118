package dev.switchboard.app.history.calls;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What was said while a call was recorded.
///
/// @param language of RFC 5646
record Transcript(String language, String text, List<Segment> segments) {

    static final String CALLER = "caller";
    static final String CALLEE = "callee";

    /// @param speaker `caller` or `callee`, or a name
    /// @param start seconds from the answer
    record Segment(String speaker, double start, double end, String text) {

        public boolean named() {
            return !speaker.equals(CALLER) && !speaker.equals(CALLEE);
        }
    }

    /// A line for each segment, which begins with who speaks.
    ///
    /// @param names by speaker
    String text(Map<String, String> names) {
        return segments.stream()
                .map(segment -> names.getOrDefault(segment.speaker(), segment.speaker()) + ": " + segment.text() + "\n")
                .collect(Collectors.joining());
    }
}
