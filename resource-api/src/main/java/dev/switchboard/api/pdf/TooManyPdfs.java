package dev.switchboard.api.pdf;

/// The maximum number of PDFs of the organization is waiting.
public final class TooManyPdfs extends RuntimeException {

    TooManyPdfs() {
        super("too many PDFs of one organization wait", null, false, false);
    }
}
