package dev.switchboard.redis;

import io.netty.channel.EventLoopGroup;

/// The event loops on which a service processes its requests. If there is such a bean, the
/// connections to Redis use them ([LoopConnections]).
///
/// @param group when one of its loops opens a connection, the connection belongs to that loop
public record RequestLoops(EventLoopGroup group) {}
