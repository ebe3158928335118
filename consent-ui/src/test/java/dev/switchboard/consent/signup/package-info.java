@NullMarked
package dev.switchboard.consent.signup;

import org.jspecify.annotations.NullMarked;
