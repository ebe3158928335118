package dev.switchboard.api.media;

/// A medium that a route gives out.
///
/// @param key under which [MediaStore] keeps it
/// @param contentType its media type
/// @param fileName what a user's browser calls it when it is saved: letters, digits, `.`, `-` and
///     `_`
public record MediaFile(String key, String contentType, String fileName) {}
