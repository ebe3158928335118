package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `validation_error`: [#fields] says what is wrong with which field.
public class ValidationException extends ApiException {

    private static final long serialVersionUID = 1L;

    public ValidationException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
