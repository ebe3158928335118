package dev.switchboard.api.messaging.faxes;

/// The company's queue of PDFs is full.
final class TooManyPdfs extends RuntimeException {

    TooManyPdfs() {
        super("too many PDFs of one company wait", null, false, false);
    }
}
