package dev.switchboard.api.messaging.messages;

/// An item can never be fetched.
final class MediaRefused extends RuntimeException {

    private final String reason;

    /// @param reason the predicate of a sentence that begins with "Item 0 of the media"
    MediaRefused(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /// The reason of any failure.
    static String reason(Throwable failure) {
        return failure instanceof MediaRefused refused ? refused.reason : "could not be fetched in time";
    }
}
