package dev.switchboard.api.messages;

/// An item that cannot be fetched, now or later.
final class MediaRefused extends RuntimeException {

    private final String reason;

    /// @param reason goes on after "Item 0 of the media"
    MediaRefused(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /// What to say of a failure.
    static String reason(Throwable failure) {
        return failure instanceof MediaRefused refused ? refused.reason : "could not be fetched in time";
    }
}
