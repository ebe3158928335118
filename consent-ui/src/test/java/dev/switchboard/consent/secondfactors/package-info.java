@NullMarked
package dev.switchboard.consent.secondfactors;

import org.jspecify.annotations.NullMarked;
