package dev.switchboard.api.faxes;

/// A file is not accepted as a PDF.
final class PdfRefused extends RuntimeException {

    private final String reason;

    /// @param reason the predicate of a sentence that begins with "The file"
    PdfRefused(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
