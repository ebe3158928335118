/// Pages of faxes as PDF, and pictures as PNG, always the same for the same input. The simulator
/// and the demo use them.
@NullMarked
package dev.switchboard.paper;

import org.jspecify.annotations.NullMarked;
