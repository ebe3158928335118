@NullMarked
package dev.switchboard.consent.signin;

import org.jspecify.annotations.NullMarked;
