package dev.switchboard.telephony;

import java.io.IOException;
import java.nio.file.Path;

/// Temporary files for the media that an engine works on. The application keeps them where it stores media, since
/// the temporary directory of the system may have no room for them.
@FunctionalInterface
public interface TemporaryFiles {

    /// Creates an empty file, which the caller deletes. One that a crash leaves is deleted a day later.
    ///
    /// @param suffix of its name, such as `.wav`
    Path create(String suffix) throws IOException;
}
