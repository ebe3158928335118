package dev.switchboard.telephony;

import org.jspecify.annotations.Nullable;

/// An item of an MMS on its way.
///
/// @param url where it can be fetched
/// @param key under which the store of media keeps it; null for one that has to be fetched
/// @param contentType null as long as nobody has fetched it
/// @param size in bytes; null as long as nobody has fetched it
public record InTransitMedia(
        String url,
        @Nullable String key,
        @Nullable String contentType,
        @Nullable Long size) {}
