@NullMarked
package dev.switchboard.app.confirmation;

import org.jspecify.annotations.NullMarked;
