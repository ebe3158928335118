package dev.switchboard.api.platform.media;

/// A medium that a route serves.
///
/// @param key in the [MediaStore]
/// @param contentType its media type
/// @param fileName what a user's browser calls it when it is saved: letters, digits, `.`, `-` and
///     `_`
public record MediaFile(String key, String contentType, String fileName) {}
