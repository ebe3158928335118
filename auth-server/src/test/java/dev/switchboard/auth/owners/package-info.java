@NullMarked
package dev.switchboard.auth.owners;

import org.jspecify.annotations.NullMarked;
