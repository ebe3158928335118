/// QR codes for pages. A module that shows one declares ZXing, on which this module depends optionally.
@NullMarked
package dev.switchboard.web.qr;

import org.jspecify.annotations.NullMarked;
