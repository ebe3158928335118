/// The pages of text messages: conversations, and one conversation in which to send (docs/guides/messages.md).
@NullMarked
package dev.switchboard.app.history.messages;

import org.jspecify.annotations.NullMarked;
