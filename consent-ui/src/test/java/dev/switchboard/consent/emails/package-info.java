@NullMarked
package dev.switchboard.consent.emails;

import org.jspecify.annotations.NullMarked;
