/// Pages of faxes as PDF, and pictures as PNG, always the same for the same input: the simulator and
/// the demo use them. And the conversion of faxes between PDF and the TIFF files of fax machines.
@NullMarked
package dev.switchboard.media.faxes;

import org.jspecify.annotations.NullMarked;
