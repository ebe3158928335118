package dev.switchboard.api.engines;

/// The service has no telephony engine or no carrier of messages.
final class EngineMissing extends RuntimeException {

    private final String property;

    /// @param message what is missing
    /// @param property that names it
    EngineMissing(String message, String property) {
        super(message, null, false, false);
        this.property = property;
    }

    String property() {
        return property;
    }
}
