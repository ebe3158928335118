/// Tests of the package.
@NullMarked
package dev.switchboard.app.docs;

import org.jspecify.annotations.NullMarked;
