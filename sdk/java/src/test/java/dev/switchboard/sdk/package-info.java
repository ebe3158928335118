@NullMarked
package dev.switchboard.sdk;

import org.jspecify.annotations.NullMarked;
