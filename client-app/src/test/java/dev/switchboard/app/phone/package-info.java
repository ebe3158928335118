/// Tests of the package.
@NullMarked
package dev.switchboard.app.phone;

import org.jspecify.annotations.NullMarked;
