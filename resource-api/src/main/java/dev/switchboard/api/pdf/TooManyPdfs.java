package dev.switchboard.api.pdf;

/// As many PDFs of the organization wait for their turn as may.
public final class TooManyPdfs extends RuntimeException {

    TooManyPdfs() {
        super("too many PDFs of one organization wait", null, false, false);
    }
}
