@NullMarked
package dev.switchboard.consent.invitations;

import org.jspecify.annotations.NullMarked;
