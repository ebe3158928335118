package dev.switchboard.web.start;

import org.jspecify.annotations.Nullable;

/// The service does not start. [StartRefusedAnalyzer] logs the message and the action, without a stack trace.
public class StartRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String action;

    /// @param action what to do about it
    public StartRefused(String message, String action) {
        this(message, action, null);
    }

    protected StartRefused(String message, String action, @Nullable Throwable cause) {
        super(message, cause);
        this.action = action;
    }

    public final String action() {
        return action;
    }
}
