@NullMarked
package dev.switchboard.app.unread;

import org.jspecify.annotations.NullMarked;
