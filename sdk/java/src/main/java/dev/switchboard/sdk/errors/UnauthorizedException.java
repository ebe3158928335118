package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `unauthorized`: the key or token is missing, wrong, expired or revoked.
public class UnauthorizedException extends ApiException {

    private static final long serialVersionUID = 1L;

    public UnauthorizedException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
