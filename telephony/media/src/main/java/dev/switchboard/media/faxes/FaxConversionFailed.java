package dev.switchboard.media.faxes;

import org.jspecify.annotations.Nullable;

/// A document cannot be converted: it is damaged, or it takes more than [FaxLimits] allow.
public final class FaxConversionFailed extends Exception {

    FaxConversionFailed(String message) {
        super(message);
    }

    FaxConversionFailed(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
