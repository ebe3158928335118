/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone.demo;

import org.jspecify.annotations.NullMarked;
