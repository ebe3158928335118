package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;

/// `server_error`: something failed in the service. Whether a write was carried out is not known.
public class ServerException extends ApiException {

    private static final long serialVersionUID = 1L;

    public ServerException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }
}
