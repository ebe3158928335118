/// The client application and the operator console.
@NullMarked
package dev.switchboard.app;

import org.jspecify.annotations.NullMarked;
