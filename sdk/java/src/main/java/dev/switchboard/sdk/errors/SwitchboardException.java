package dev.switchboard.sdk.errors;

import org.jspecify.annotations.Nullable;

/// Every error of this library.
public class SwitchboardException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public SwitchboardException(String message) {
        super(message);
    }

    public SwitchboardException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
