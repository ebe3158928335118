/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone.secrets;

import org.jspecify.annotations.NullMarked;
