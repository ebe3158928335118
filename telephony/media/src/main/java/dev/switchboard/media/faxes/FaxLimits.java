package dev.switchboard.media.faxes;

import java.time.Duration;

/// How much the conversion of a document may take.
///
/// @param pages of the document
/// @param time for all pages
/// @param memory how many bytes it may allocate for a page, freed memory included
public record FaxLimits(int pages, Duration time, long memory) {

    /// For documents of up to 200 pages, as POST /faxes takes them.
    public static final FaxLimits DEFAULT = new FaxLimits(200, Duration.ofMinutes(2), 512L * 1024 * 1024);
}
