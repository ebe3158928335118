package dev.switchboard.api.sync;

/// What one sync shows.
///
/// @param from the first change, inclusive
/// @param horizon exclusive; nothing can appear below it any more
public record Changes(ChangeKey from, ChangeKey horizon) {}
