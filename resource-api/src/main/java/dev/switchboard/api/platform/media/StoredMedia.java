package dev.switchboard.api.platform.media;

/// A medium that was stored.
///
/// @param size in bytes
/// @param sha256 of the bytes, as 64 lower-case hexadecimal digits
public record StoredMedia(String key, long size, String sha256) {}
