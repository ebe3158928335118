@NullMarked
package dev.switchboard.auth.erasure;

import org.jspecify.annotations.NullMarked;
