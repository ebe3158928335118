@NullMarked
package dev.switchboard.auth.people.profile;

import org.jspecify.annotations.NullMarked;
