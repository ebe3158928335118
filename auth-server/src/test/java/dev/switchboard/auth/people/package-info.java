@NullMarked
package dev.switchboard.auth.people;

import org.jspecify.annotations.NullMarked;
