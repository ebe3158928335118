@NullMarked
package dev.switchboard.app.developer.json;

import org.jspecify.annotations.NullMarked;
