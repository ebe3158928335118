@NullMarked
package dev.switchboard.app.apps;

import org.jspecify.annotations.NullMarked;
