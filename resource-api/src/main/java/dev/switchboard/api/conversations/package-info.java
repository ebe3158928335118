/// Conversations: all messages between one of the company's lines and one other number, as one row (contract, Messages;
/// decisions, sections 2 and 3).
@NullMarked
package dev.switchboard.api.conversations;

import org.jspecify.annotations.NullMarked;
