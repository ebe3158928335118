@NullMarked
package dev.switchboard.app;

import org.jspecify.annotations.NullMarked;
