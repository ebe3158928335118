@NullMarked
package dev.switchboard.auth.consent.connections;

import org.jspecify.annotations.NullMarked;
