@NullMarked
package dev.switchboard.app.developer.apps;

import org.jspecify.annotations.NullMarked;
