@NullMarked
package dev.switchboard.openapi;

import org.jspecify.annotations.NullMarked;
