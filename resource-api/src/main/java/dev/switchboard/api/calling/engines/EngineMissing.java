package dev.switchboard.api.calling.engines;

/// No telephony engine or no message carrier is configured.
final class EngineMissing extends RuntimeException {

    private final String property;

    /// @param message what is missing
    /// @param property the property that selects it
    EngineMissing(String message, String property) {
        super(message, null, false, false);
        this.property = property;
    }

    String property() {
        return property;
    }
}
