package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `forbidden`: the credential may not do this, whatever its scopes are.
public class ForbiddenException extends ApiException {

    private static final long serialVersionUID = 1L;

    public ForbiddenException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
