package dev.switchboard.api.messaging.uploads;

import java.time.Instant;

/// A file that was uploaded (docs/guides/media.md#uploads).
///
/// @param url for `media_urls` of the company's messages; nobody can fetch it
/// @param contentType as the bytes of the file say
/// @param size in bytes
/// @param expiresAt until when messages may name it
record Upload(String url, String contentType, long size, Instant expiresAt) {}
