/// Notifies the resource API when a key or an app ends, so that it suspends their subscriptions,
/// and when an app loses or regains scopes (docs/guides/webhooks.md#when-the-owner-ends). Each
/// notification is written in the transaction of the change, sent after its commit, and repeated
/// until the resource API has confirmed it.
@NullMarked
package dev.switchboard.auth.owners;

import org.jspecify.annotations.NullMarked;
