package dev.switchboard.asterisk.ari;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A file that takes the content of a response. It is written and closed on threads of its own, since a disk may not
/// respond.
final class DownloadedFile implements Consumer<Optional<byte[]>>, AutoCloseable {

    private final OutputStream out;
    private final Executor threads;
    private volatile boolean isWritten;
    private volatile @Nullable IOException failure;

    DownloadedFile(Path file, Executor threads) throws IOException {
        this.out = Files.newOutputStream(file);
        this.threads = threads;
    }

    /// @param part empty after the last one
    @Override
    public void accept(Optional<byte[]> part) {
        try {
            if (part.isPresent()) {
                if (failure == null) {
                    out.write(part.get());
                }
            } else {
                out.close();
                isWritten = true;
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /// The whole content has arrived.
    ///
    /// @throws IOException if it could not be written
    void complete() throws IOException {
        var failed = failure;
        if (failed != null) {
            throw failed;
        }
    }

    /// Does not wait for the disk.
    @Override
    public void close() {
        if (!isWritten) {
            threads.execute(() -> {
                try {
                    out.close();
                } catch (IOException _) {
                    // Its content is not needed.
                }
            });
        }
    }
}
