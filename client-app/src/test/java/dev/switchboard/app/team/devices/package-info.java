/// Tests of the package.
@NullMarked
package dev.switchboard.app.team.devices;

import org.jspecify.annotations.NullMarked;
