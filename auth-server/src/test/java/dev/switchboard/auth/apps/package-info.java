@NullMarked
package dev.switchboard.auth.apps;

import org.jspecify.annotations.NullMarked;
