/// Faxes: the list, sending and receiving (docs/guides/faxes.md).
@NullMarked
package dev.switchboard.api.faxes;

import org.jspecify.annotations.NullMarked;
