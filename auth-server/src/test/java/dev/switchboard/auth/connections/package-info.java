@NullMarked
package dev.switchboard.auth.connections;

import org.jspecify.annotations.NullMarked;
