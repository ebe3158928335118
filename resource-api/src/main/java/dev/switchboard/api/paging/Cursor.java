package dev.switchboard.api.paging;

/// What is inside a cursor.
///
/// @param edges see [PageRequest#edges]
/// @param after see [PageRequest#after]
record Cursor(Position edges, Position after) {}
