/// Tests of the package.
@NullMarked
package dev.switchboard.app.frontdoor;

import org.jspecify.annotations.NullMarked;
