package dev.switchboard.api.messaging.faxes;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
/// A file is not accepted as a PDF.

final class PdfRefused extends RuntimeException {

    private final String reason;
    private final transient FieldRule rule;

    /// @param reason the predicate of a sentence that begins with "The file"
    PdfRefused(String reason) {
        this(reason, FieldRule.of(FieldCode.UNREADABLE_FILE));
    }

    /// @param reason the predicate of a sentence that begins with "The file"
    /// @param rule that the file breaks
    PdfRefused(String reason, FieldRule rule) {
        super(reason, null, false, false);
        this.reason = reason;
        this.rule = rule;
    }

    FieldRule rule() {
        return rule;
    }

    String reason() {
        return reason;
    }
}
