package dev.switchboard.telephony;

import org.jspecify.annotations.Nullable;

/// An item of an MMS in transit.
///
/// @param url where it can be fetched
/// @param key in the application's media store; null for an item that has yet to be fetched
/// @param contentType null until the item is fetched
/// @param size in bytes; null until the item is fetched
public record InTransitMedia(
        String url,
        @Nullable String key,
        @Nullable String contentType,
        @Nullable Long size) {}
