@NullMarked
package dev.switchboard.api.browserphones;

import org.jspecify.annotations.NullMarked;
