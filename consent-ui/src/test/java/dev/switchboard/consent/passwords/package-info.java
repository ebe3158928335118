@NullMarked
package dev.switchboard.consent.passwords;

import org.jspecify.annotations.NullMarked;
