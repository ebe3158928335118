/// Pages of a fax as a PDF, and pictures as PNG, the same each time for the same text. The
/// simulator and the demo use them.
@NullMarked
package dev.switchboard.paper;

import org.jspecify.annotations.NullMarked;
