/// The operator console. Each package is a page and what belongs to it.
@NullMarked
package dev.switchboard.app.console;

import org.jspecify.annotations.NullMarked;
