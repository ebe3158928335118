package dev.switchboard.sdk.errors;

import org.jspecify.annotations.Nullable;

/// The user denied the app, or the authorization request was refused.
public class AuthorizationException extends SwitchboardException {

    private static final long serialVersionUID = 1L;
    private final String code;

    public AuthorizationException(String code, @Nullable String description) {
        super(description == null ? code : code + ": " + description);
        this.code = code;
    }

    /// Which it was, such as `access_denied`.
    public String code() {
        return code;
    }
}
