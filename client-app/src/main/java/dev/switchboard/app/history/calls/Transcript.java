package dev.switchboard.app.history.calls;

import java.util.List;

/// What was said while a call was recorded.
///
/// @param language of RFC 5646
record Transcript(String language, String text, List<Segment> segments) {

    /// @param speaker `caller` or `callee`, or a name
    /// @param start seconds from the answer
    record Segment(String speaker, double start, double end, String text) {

        public boolean named() {
            return !speaker.equals("caller") && !speaker.equals("callee");
        }
    }
}
