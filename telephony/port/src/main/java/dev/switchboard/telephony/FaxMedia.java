package dev.switchboard.telephony;

import java.nio.file.Path;
import reactor.core.publisher.Mono;

/// Reads the PDFs of faxes that are to be sent. The application implements this.
@FunctionalInterface
public interface FaxMedia {

    /// Copies a PDF.
    ///
    /// @param key [FaxInTransit#key]
    /// @param file is replaced
    /// @return an error [PermanentFailure] if there is none
    Mono<Void> copy(String key, Path file);
}
