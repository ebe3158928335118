@NullMarked
package dev.switchboard.auth.people.invitations;

import org.jspecify.annotations.NullMarked;
