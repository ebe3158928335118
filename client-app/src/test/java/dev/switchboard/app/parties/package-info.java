@NullMarked
package dev.switchboard.app.parties;

import org.jspecify.annotations.NullMarked;
