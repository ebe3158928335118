@NullMarked
package dev.switchboard.auth.profile;

import org.jspecify.annotations.NullMarked;
