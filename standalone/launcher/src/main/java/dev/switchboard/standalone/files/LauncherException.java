package dev.switchboard.standalone.files;

import org.jspecify.annotations.Nullable;

/// An error that ends the command. The message is one sentence for the user at the terminal; the cause is only
/// logged.
public final class LauncherException extends RuntimeException {

    public LauncherException(String message) {
        super(message);
    }

    public LauncherException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
