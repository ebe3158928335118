@NullMarked
package dev.switchboard.auth.revocation;

import org.jspecify.annotations.NullMarked;
