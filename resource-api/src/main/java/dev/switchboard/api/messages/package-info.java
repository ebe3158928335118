/// Text messages: the list, sending and receiving, and conversations, which are all messages
/// between one of the organization's lines and one other number (docs/guides/messages.md).
@NullMarked
package dev.switchboard.api.messages;

import org.jspecify.annotations.NullMarked;
