@NullMarked
package dev.switchboard.auth.operators;

import org.jspecify.annotations.NullMarked;
