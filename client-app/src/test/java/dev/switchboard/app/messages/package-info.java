@NullMarked
package dev.switchboard.app.messages;

import org.jspecify.annotations.NullMarked;
