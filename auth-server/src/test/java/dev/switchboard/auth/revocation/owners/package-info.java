@NullMarked
package dev.switchboard.auth.revocation.owners;

import org.jspecify.annotations.NullMarked;
