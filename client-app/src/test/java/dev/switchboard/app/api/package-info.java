@NullMarked
package dev.switchboard.app.api;

import org.jspecify.annotations.NullMarked;
