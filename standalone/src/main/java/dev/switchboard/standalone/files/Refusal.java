package dev.switchboard.standalone.files;

import org.jspecify.annotations.Nullable;

/// Why the command cannot do what it was asked. The message is one sentence for the user at the
/// terminal; the cause goes to the launcher's log only.
public final class Refusal extends RuntimeException {

    public Refusal(String message) {
        super(message);
    }

    public Refusal(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
