/// A call as pages of several areas show it.
@NullMarked
package dev.switchboard.app.calls;

import org.jspecify.annotations.NullMarked;
