package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `conflict`: the request collides with the state of the record.
public class ConflictException extends ApiException {

    private static final long serialVersionUID = 1L;

    public ConflictException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
