package dev.switchboard.simulator;

import org.jspecify.annotations.Nullable;

/// The body of POST /sim/clients, and its answer.
///
/// @param answers whether it picks up calls and places click-to-dial by itself; absent: no
record SimClient(String userId, @Nullable Boolean answers) {}
