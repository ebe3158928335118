package dev.switchboard.contract.identity;

/// Header fields between the gateway and the services. The gateway drops them from whatever a client sends.
public final class InternalHeaders {

    /// The id that the edge minted; also on every answer to the client.
    public static final String REQUEST_ID = "X-Request-Id";
    /// The client's address as the edge determined it.
    public static final String CLIENT_ADDRESS = "X-Forwarded-For";
    /// SHA-256 of the bearer credential in hex: from the gateway with a request for a ticket, and back to it with
    /// the socket that the ticket opened, so that it ends the socket with the credential; never passed on.
    public static final String CREDENTIAL = "X-Internal-Credential";
    /// Set to [#JWT_REFUSED] by a service that rejects the internal JWT itself, so that the gateway
    /// can distinguish this 401 from one about the client's credential; never forwarded.
    public static final String REFUSAL = "X-Internal-Refusal";
    /// The value of [#REFUSAL].
    public static final String JWT_REFUSED = "jwt";

    private InternalHeaders() {}
}
