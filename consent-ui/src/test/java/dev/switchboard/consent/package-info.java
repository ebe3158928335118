@NullMarked
package dev.switchboard.consent;

import org.jspecify.annotations.NullMarked;
