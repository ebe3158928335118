package dev.switchboard.api.media;

import org.springframework.core.io.buffer.DataBuffer;
import reactor.core.publisher.Flux;

/// Something that is kept, to be read as a whole or in part, as often as wanted.
public interface MediaContent {

    /// In bytes.
    long size();

    /// Changes when the bytes do; letters and digits only.
    String version();

    /// A part of the bytes, read as they are asked for. Cancelling it frees what it holds.
    ///
    /// @param from the first byte, counted from 0
    /// @param count how many; what is asked for lies within [#size]
    Flux<DataBuffer> read(long from, long count);

    /// All of it.
    default Flux<DataBuffer> read() {
        return read(0, size());
    }
}
