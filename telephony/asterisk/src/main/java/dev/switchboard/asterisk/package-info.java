/// The engine that controls Asterisk over ARI, its REST interface: its settings, and how its parts are assembled. The
/// module's README.md says what the engine is and why; the description of each package says what to know before
/// changing it.
@NullMarked
package dev.switchboard.asterisk;

import org.jspecify.annotations.NullMarked;
