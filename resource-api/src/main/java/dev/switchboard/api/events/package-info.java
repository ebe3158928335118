/// What is told to subscribers (contract, Events): each change writes its event in its own transaction, so that a
/// change without its event, or an event without its change, cannot exist.
@NullMarked
package dev.switchboard.api.events;

import org.jspecify.annotations.NullMarked;
