/// Tests of the package.
@NullMarked
package dev.switchboard.app.devices;

import org.jspecify.annotations.NullMarked;
