@NullMarked
package dev.switchboard.auth.invitations;

import org.jspecify.annotations.NullMarked;
