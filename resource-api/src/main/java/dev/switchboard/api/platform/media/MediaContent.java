package dev.switchboard.api.platform.media;

import org.springframework.core.io.buffer.DataBuffer;
import reactor.core.publisher.Flux;

/// The content of a medium, to be read as a whole or in part, any number of times.
public interface MediaContent {

    /// In bytes.
    long size();

    /// Changes when the bytes do; letters and digits only.
    String version();

    /// A part of the bytes, read on demand. Canceling releases all resources.
    ///
    /// @param from the first byte, counted from 0
    /// @param count how many; the part lies within [#size]
    Flux<DataBuffer> read(long from, long count);

    /// All bytes.
    default Flux<DataBuffer> read() {
        return read(0, size());
    }
}
