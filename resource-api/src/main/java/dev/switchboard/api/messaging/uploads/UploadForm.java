package dev.switchboard.api.messaging.uploads;

import dev.switchboard.openapi.PartType;
import java.nio.file.Path;

/// The multipart body of POST /media.
///
/// @param file of one of the types of [FileType]
record UploadForm(@PartType(FileType.ALL) Path file) {}
