package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `not_found`: there is no such record, or this credential does not see it.
public class NotFoundException extends ApiException {

    private static final long serialVersionUID = 1L;

    public NotFoundException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
