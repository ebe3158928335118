@NullMarked
package dev.switchboard.auth.credentials;

import org.jspecify.annotations.NullMarked;
