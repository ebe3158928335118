/// Faxes: what came, what was sent, and sending (contract, Faxes; decisions, sections 1 to 5).
@NullMarked
package dev.switchboard.api.faxes;

import org.jspecify.annotations.NullMarked;
