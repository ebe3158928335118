@NullMarked
package dev.switchboard.auth.signin.passwords;

import org.jspecify.annotations.NullMarked;
