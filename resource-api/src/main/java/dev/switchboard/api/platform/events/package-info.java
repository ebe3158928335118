/// The events that subscribers receive (docs/guides/webhooks.md#subscribing). Each change writes its event in its
/// own transaction, so that there is never a change without its event, or an event without its change.
///
/// The statement that writes an event also writes a pending delivery for each subscription that is active at that
/// moment and asked for it. A separate step would have to know which subscriptions were active when, and could
/// crash in between. An event has an ordering key (the call, message, voicemail or fax; for presence, the user) and
/// its number within that key; deliveries are created in this order. Where nobody subscribes, the cost is an index
/// probe.
@NullMarked
package dev.switchboard.api.platform.events;

import org.jspecify.annotations.NullMarked;
