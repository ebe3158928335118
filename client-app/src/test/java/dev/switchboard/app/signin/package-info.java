@NullMarked
package dev.switchboard.app.signin;

import org.jspecify.annotations.NullMarked;
