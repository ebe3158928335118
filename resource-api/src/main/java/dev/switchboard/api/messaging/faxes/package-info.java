/// Faxes: the list, sending and receiving (docs/guides/faxes.md). PDFs come from untrusted sources:
/// they are read within bounds of memory and time that a malicious file cannot exceed ([PdfPages]).
@NullMarked
package dev.switchboard.api.messaging.faxes;

import org.jspecify.annotations.NullMarked;
