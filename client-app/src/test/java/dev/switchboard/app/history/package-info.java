@NullMarked
package dev.switchboard.app.history;

import org.jspecify.annotations.NullMarked;
