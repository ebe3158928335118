package dev.switchboard.media.faxes;

import java.io.IOException;

/// A temporary file or the result of a conversion cannot be written or read: the disk is full, for example. The
/// document may be sound.
final class StorageFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final IOException failure;

    private StorageFailed(IOException failure) {
        super(failure);
        this.failure = failure;
    }

    /// An access to a file, which fails only when the storage does.
    interface Access<T> {
        T run() throws IOException;
    }

    /// Runs an access to a file.
    ///
    /// @throws StorageFailed instead of an [IOException]
    static <T> T instead(Access<T> access) {
        try {
            return access.run();
        } catch (IOException failure) {
            throw new StorageFailed(failure);
        }
    }

    IOException failure() {
        return failure;
    }
}
