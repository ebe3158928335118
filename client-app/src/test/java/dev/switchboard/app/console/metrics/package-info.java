@NullMarked
package dev.switchboard.app.console.metrics;

import org.jspecify.annotations.NullMarked;
