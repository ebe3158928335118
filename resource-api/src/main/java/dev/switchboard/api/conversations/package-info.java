/// Conversations: all messages between one of the organization's lines and one other number, as one
/// row (docs/guides/messages.md#lists-and-conversations).
@NullMarked
package dev.switchboard.api.conversations;

import org.jspecify.annotations.NullMarked;
