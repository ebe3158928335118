package dev.switchboard.api.messaging.faxes;

/// The organization's queue of PDFs is full.
final class TooManyPdfs extends RuntimeException {

    TooManyPdfs() {
        super("too many PDFs of one organization wait", null, false, false);
    }
}
