@NullMarked
package dev.switchboard.consent.authorization;

import org.jspecify.annotations.NullMarked;
