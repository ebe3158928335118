/// Looks into PDFs that strangers have sent: whether they open and how many pages they have, within bounds of memory
/// and
/// time that a file made to hurt cannot break.
@NullMarked
package dev.switchboard.api.pdf;

import org.jspecify.annotations.NullMarked;
