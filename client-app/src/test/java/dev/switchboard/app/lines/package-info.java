@NullMarked
package dev.switchboard.app.lines;

import org.jspecify.annotations.NullMarked;
