package dev.switchboard.api.messages;

import org.jspecify.annotations.Nullable;

/// One item of an MMS.
///
/// @param url a signed link
/// @param contentType null until the item was fetched
/// @param size in bytes; null until the item was fetched
public record MessageMedia(
        String url, @Nullable String contentType, @Nullable Long size) {}
