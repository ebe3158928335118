@NullMarked
package dev.switchboard.requests;

import org.jspecify.annotations.NullMarked;
