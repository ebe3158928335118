package dev.switchboard.asterisk.recordings;

import dev.switchboard.media.audio.EncodedSound;
import dev.switchboard.media.audio.StereoSamples;
import dev.switchboard.media.audio.WavFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The files of a part of a recording, fetched from Asterisk. A file that is missing is silence.
///
/// @param caller what the calling party has said
/// @param called what the other one has said
record RecordedPart(@Nullable WavFile caller, @Nullable WavFile called) {

    private static final short[] NOTHING = {};

    /// The samples of the longer file.
    long samples() {
        return Math.max(samples(caller), samples(called));
    }

    private static long samples(@Nullable WavFile file) {
        return file == null ? 0 : file.samples();
    }

    /// Parts one after the other, in stereo, with the calling party on the left.
    ///
    /// @param serial of the stream; any number
    /// @param notice samples of what was played to both parties when the first part with sound began
    static EncodedSound sound(int serial, short[] notice, List<RecordedPart> parts) {
        var recorded = parts.stream().filter(part -> part.samples() > 0).toList();
        long samples = recorded.stream().mapToLong(RecordedPart::samples).sum();
        return new EncodedSound(serial, 2, samples, () -> {
            var streams = new ArrayList<InputStream>();
            for (var part : recorded) {
                streams.add(
                        new StereoSamples(open(part.caller), open(part.called), streams.isEmpty() ? notice : NOTHING));
            }
            return new SequenceInputStream(Collections.enumeration(streams));
        });
    }

    private static InputStream open(@Nullable WavFile file) throws IOException {
        return file == null ? InputStream.nullInputStream() : file.open();
    }
}
