package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// An error of the token endpoint (RFC 6749, section 5.2). [#code] is its `error`, such as `invalid_grant`.
public class OAuthException extends ApiException {

    private static final long serialVersionUID = 1L;

    public OAuthException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
