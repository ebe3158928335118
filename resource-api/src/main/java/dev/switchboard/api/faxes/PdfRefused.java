package dev.switchboard.api.faxes;

/// A file that is not taken for a PDF.
final class PdfRefused extends RuntimeException {

    private final String reason;

    /// @param reason goes on after "The file"
    PdfRefused(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /// What to say of it.
    String reason() {
        return reason;
    }
}
