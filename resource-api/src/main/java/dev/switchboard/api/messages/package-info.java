/// Text messages: what came, what was sent, and sending (contract, Messages; decisions, sections 2 to 5).
@NullMarked
package dev.switchboard.api.messages;

import org.jspecify.annotations.NullMarked;
