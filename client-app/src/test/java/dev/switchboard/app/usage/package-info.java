@NullMarked
package dev.switchboard.app.usage;

import org.jspecify.annotations.NullMarked;
