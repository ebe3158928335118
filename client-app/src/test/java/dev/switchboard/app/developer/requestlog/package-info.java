@NullMarked
package dev.switchboard.app.developer.requestlog;

import org.jspecify.annotations.NullMarked;
