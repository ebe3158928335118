@NullMarked
package dev.switchboard.app.developer.usage;

import org.jspecify.annotations.NullMarked;
