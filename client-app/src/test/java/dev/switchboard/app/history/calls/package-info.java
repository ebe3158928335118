@NullMarked
package dev.switchboard.app.history.calls;

import org.jspecify.annotations.NullMarked;
