package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `invalid_request`: the request as a whole is wrong, or an opaque value in it.
public class InvalidRequestException extends ApiException {

    private static final long serialVersionUID = 1L;

    public InvalidRequestException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
