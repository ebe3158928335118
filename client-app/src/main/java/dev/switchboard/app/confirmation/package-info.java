/// Asks before something is destroyed or stopped, in one way for every page (docs/threat-model.md).
@NullMarked
package dev.switchboard.app.confirmation;

import org.jspecify.annotations.NullMarked;
