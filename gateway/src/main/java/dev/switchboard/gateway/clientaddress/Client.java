package dev.switchboard.gateway.clientaddress;

/// The client of a request, as it is forwarded to the services.
///
/// @param address the client's address
/// @param scheme `http` or `https`, as the client used it
/// @param host the requested host and port; empty when the request has no `Host`
public record Client(ClientAddress address, String scheme, String host) {}
