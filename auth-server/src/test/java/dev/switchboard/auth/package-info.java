@NullMarked
package dev.switchboard.auth;

import org.jspecify.annotations.NullMarked;
