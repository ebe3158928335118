package dev.switchboard.api.directory.contacts;

import dev.switchboard.openapi.PartType;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The multipart body of POST /contacts/import.
///
/// @param file CSV or vCard
/// @param shared as of [ContactCreate#shared()], for entries that do not say it themselves
record ContactFileForm(
        @PartType("text/csv, text/vcard") Path file,
        @Nullable Boolean shared) {}
