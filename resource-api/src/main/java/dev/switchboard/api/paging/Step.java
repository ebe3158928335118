package dev.switchboard.api.paging;

/// One step of a walk.
///
/// @param edges what the walk's first page has fixed
public record Step<T>(Page<T> page, Position edges) {}
