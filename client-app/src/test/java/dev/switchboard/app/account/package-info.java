/// Tests of the package.
@NullMarked
package dev.switchboard.app.account;

import org.jspecify.annotations.NullMarked;
