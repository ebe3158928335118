package dev.switchboard.web.paging;

/// The content of a cursor.
///
/// @param bounds see [PageRequest#bounds]
/// @param after see [PageRequest#after]
record Cursor(KeysetPosition bounds, KeysetPosition after) {}
