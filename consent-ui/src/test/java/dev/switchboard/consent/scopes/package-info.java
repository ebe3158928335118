@NullMarked
package dev.switchboard.consent.scopes;

import org.jspecify.annotations.NullMarked;
