package dev.switchboard.api.platform.sync;

/// The range of changes that one sync returns.
///
/// @param from the first change, inclusive
/// @param horizon exclusive; no change can appear below it any more
public record Changes(ChangeKey from, ChangeKey horizon) {}
