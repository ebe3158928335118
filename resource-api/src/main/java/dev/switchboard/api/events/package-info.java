/// The events that subscribers receive (docs/guides/webhooks.md#subscribing). Each change writes
/// its event in its own transaction, so that there is never a change without its event, or an event
/// without its change.
@NullMarked
package dev.switchboard.api.events;

import org.jspecify.annotations.NullMarked;
