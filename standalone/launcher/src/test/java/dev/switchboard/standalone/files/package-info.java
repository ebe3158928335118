/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone.files;

import org.jspecify.annotations.NullMarked;
