@NullMarked
package dev.switchboard.auth.revocation.projection;

import org.jspecify.annotations.NullMarked;
