/// Tests of the package.
@NullMarked
package dev.switchboard.app.developer.apikeys;

import org.jspecify.annotations.NullMarked;
