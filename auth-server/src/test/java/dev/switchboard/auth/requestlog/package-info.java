@NullMarked
package dev.switchboard.auth.requestlog;

import org.jspecify.annotations.NullMarked;
