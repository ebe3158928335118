package dev.switchboard.gateway.clientaddress;

/// The client of a request as the services are told of it.
///
/// @param address where it is
/// @param scheme `http` or `https`, as it was used on the outside
/// @param host the host and port that it asked for; empty when it named none
public record Client(ClientAddress address, String scheme, String host) {}
