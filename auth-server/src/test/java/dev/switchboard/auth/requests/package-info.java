@NullMarked
package dev.switchboard.auth.requests;

import org.jspecify.annotations.NullMarked;
