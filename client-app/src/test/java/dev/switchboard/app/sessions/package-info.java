/// Tests of the package.
@NullMarked
package dev.switchboard.app.sessions;

import org.jspecify.annotations.NullMarked;
