/// An outbox: a row written in the transaction of a change notifies another system, which may be
/// unavailable at that moment. The row is deleted once the notification has succeeded, and retried
/// until then. The feature that writes the row decides what is sent, and to which system.
@NullMarked
package dev.switchboard.auth.outbox;

import org.jspecify.annotations.NullMarked;
