package dev.switchboard.api.faxes;

/// The maximum number of PDFs of the organization is waiting.
final class TooManyPdfs extends RuntimeException {

    TooManyPdfs() {
        super("too many PDFs of one organization wait", null, false, false);
    }
}
