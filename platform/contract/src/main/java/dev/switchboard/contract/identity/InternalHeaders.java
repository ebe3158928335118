package dev.switchboard.contract.identity;

/// Header fields between the gateway and the services. The gateway removes them from requests of clients.
public final class InternalHeaders {

    /// The request id, which the gateway creates; also on every response to the client.
    public static final String REQUEST_ID = "X-Request-Id";
    /// The client's address as the gateway determined it.
    public static final String CLIENT_ADDRESS = "X-Forwarded-For";
    /// SHA-256 of the bearer credential in hex. The gateway sends it with a request for a ticket, and a service
    /// returns it in the handshake of the socket that the ticket opens, so that the gateway closes the socket
    /// when the credential becomes invalid. Never forwarded to a client.
    public static final String CREDENTIAL = "X-Internal-Credential";
    /// Set to [#JWT_REJECTED] by a service that rejects the internal JWT itself, so that the gateway
    /// can distinguish this 401 from one about the client's credential; never forwarded.
    public static final String REFUSAL = "X-Internal-Refusal";
    /// The value of [#REFUSAL].
    public static final String JWT_REJECTED = "jwt";

    /// The `code` of the error envelope in a service's response, for the request log, and for the response to a
    /// WebSocket handshake, whose body the gateway cannot read; never forwarded.
    public static final String ERROR_CODE = "X-Internal-Error-Code";

    private InternalHeaders() {}
}
