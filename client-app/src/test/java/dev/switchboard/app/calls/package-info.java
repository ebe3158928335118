@NullMarked
package dev.switchboard.app.calls;

import org.jspecify.annotations.NullMarked;
