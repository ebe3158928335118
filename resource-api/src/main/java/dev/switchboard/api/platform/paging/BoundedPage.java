package dev.switchboard.api.platform.paging;

import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;

/// A page of a list whose first page fixes bounds for those that follow.
///
/// @param bounds from the cursor; on the first page, those that it has fixed
public record BoundedPage<T>(Page<T> page, KeysetPosition bounds) {}
