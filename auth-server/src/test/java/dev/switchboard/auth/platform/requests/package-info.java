@NullMarked
package dev.switchboard.auth.platform.requests;

import org.jspecify.annotations.NullMarked;
