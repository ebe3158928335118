/// Tests of the package.
@NullMarked
package dev.switchboard.app.team.numbers;

import org.jspecify.annotations.NullMarked;
