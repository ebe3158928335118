@NullMarked
package dev.switchboard.auth.registration;

import org.jspecify.annotations.NullMarked;
