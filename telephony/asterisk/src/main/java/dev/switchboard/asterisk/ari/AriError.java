package dev.switchboard.asterisk.ari;

/// Asterisk has refused a request.
public final class AriError extends RuntimeException {

    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int PRECONDITION_FAILED = 412;
    private static final int UNPROCESSABLE = 422;

    private final int status;

    AriError(int status, String request, String message) {
        super(request + ": " + status + " " + message, null, false, false);
        this.status = status;
    }

    /// The HTTP status.
    public int status() {
        return status;
    }

    /// Whether it exists already, or is in a state that does not allow the request.
    public boolean isConflict() {
        return status == CONFLICT;
    }

    /// Whether the channel, bridge or recording no longer exists, or has left this service.
    public boolean isGone() {
        return status == NOT_FOUND
                || status == CONFLICT
                || status == PRECONDITION_FAILED
                || (status == BAD_REQUEST && says("Channel not found"))
                || (status == UNPROCESSABLE && (says("does not exist") || says("Channel not in Stasis")));
    }

    /// Whether a variable could not be set. Of a variable that is no function, this means that the channel is just
    /// ending.
    public boolean isNotSet() {
        return status == BAD_REQUEST && says("Failed to execute function");
    }

    /// A bridge refuses a channel that has ended by 400, and one that is just ending by 422, as a subscription does.
    private boolean says(String words) {
        return String.valueOf(getMessage()).contains(words);
    }
}
