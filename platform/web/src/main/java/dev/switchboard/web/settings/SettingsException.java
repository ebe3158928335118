package dev.switchboard.web.settings;

/// A setting with which the service does not start.
public final class SettingsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String action;

    /// @param action what to do about it
    SettingsException(String message, String action) {
        super(message);
        this.action = action;
    }

    String action() {
        return action;
    }
}
