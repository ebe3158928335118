package dev.switchboard.sdk.errors;

/// No response arrived in time.
public class ResponseTimeoutException extends ConnectionException {

    private static final long serialVersionUID = 1L;

    public ResponseTimeoutException(String message, Throwable cause) {
        super(message, cause);
    }
}
