@NullMarked
package dev.switchboard.consent.errors;

import org.jspecify.annotations.NullMarked;
