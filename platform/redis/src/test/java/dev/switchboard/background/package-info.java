@NullMarked
package dev.switchboard.background;

import org.jspecify.annotations.NullMarked;
