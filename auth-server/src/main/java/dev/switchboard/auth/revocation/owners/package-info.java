/// Notifies the resource API when a key or an app ends, so that it suspends their subscriptions, and when an app
/// loses or regains scopes (docs/guides/webhooks.md#when-the-key-or-app-ends). Each notification is written in the
/// transaction of the change, sent after its commit, and repeated until the resource API has confirmed it.
///
/// An owner ends when a key is revoked or expires, when an app is suspended or deleted, and when the last active
/// user of a company who granted the app access removes it there; a company's own confidential app needs no such
/// user. An app loses scopes when the operator withdraws an approval, and when its company removes scopes or
/// changes what the app is approved as; it gains them by an approval and when its company declares more.
@NullMarked
package dev.switchboard.auth.revocation.owners;

import org.jspecify.annotations.NullMarked;
