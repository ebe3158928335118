package dev.switchboard.sdk.errors;

/// No response arrived: the connection failed or broke. Whether a write was carried out is not known.
public class ConnectionException extends SwitchboardException {

    private static final long serialVersionUID = 1L;

    public ConnectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
