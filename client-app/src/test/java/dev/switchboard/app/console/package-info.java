@NullMarked
package dev.switchboard.app.console;

import org.jspecify.annotations.NullMarked;
