@NullMarked
package dev.switchboard.app.history.messages;

import org.jspecify.annotations.NullMarked;
