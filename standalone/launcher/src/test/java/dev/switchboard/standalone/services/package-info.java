/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone.services;

import org.jspecify.annotations.NullMarked;
