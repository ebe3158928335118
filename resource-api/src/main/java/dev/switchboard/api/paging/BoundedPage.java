package dev.switchboard.api.paging;

import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;

/// One step of a walk.
///
/// @param bounds what the walk's first page has fixed
public record BoundedPage<T>(Page<T> page, KeysetPosition bounds) {}
