@NullMarked
package dev.switchboard.auth.signup;

import org.jspecify.annotations.NullMarked;
