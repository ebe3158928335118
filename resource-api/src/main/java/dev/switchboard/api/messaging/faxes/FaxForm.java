package dev.switchboard.api.messaging.faxes;

import dev.switchboard.openapi.PartType;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The multipart body of POST /faxes.
///
/// @param to E.164
/// @param from one of the company's lines, E.164; null for the user's line
/// @param file a PDF of 1 to 200 pages
record FaxForm(
        String to,
        @Nullable String from,
        @PartType(Fax.CONTENT_TYPE) Path file) {}
