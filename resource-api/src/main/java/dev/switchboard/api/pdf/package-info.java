/// Reads PDFs from untrusted sources: whether they open and how many pages they have, within bounds
/// of memory and time that a malicious file cannot exceed.
@NullMarked
package dev.switchboard.api.pdf;

import org.jspecify.annotations.NullMarked;
