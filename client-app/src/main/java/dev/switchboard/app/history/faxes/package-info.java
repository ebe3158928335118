/// The page of faxes: send a PDF, follow its status, look at the pages (docs/guides/faxes.md).
@NullMarked
package dev.switchboard.app.history.faxes;

import org.jspecify.annotations.NullMarked;
