/// Tests of the package.
@NullMarked
package dev.switchboard.app.company;

import org.jspecify.annotations.NullMarked;
