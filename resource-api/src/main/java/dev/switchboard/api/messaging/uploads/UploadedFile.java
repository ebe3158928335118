package dev.switchboard.api.messaging.uploads;

/// The file of an upload.
///
/// @param key in the media store
/// @param contentType as its bytes say
public record UploadedFile(String key, String contentType) {}
