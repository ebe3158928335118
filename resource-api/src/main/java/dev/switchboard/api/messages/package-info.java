/// Text messages: the list, sending and receiving (docs/guides/messages.md).
@NullMarked
package dev.switchboard.api.messages;

import org.jspecify.annotations.NullMarked;
