/// An outbox: a row written in the transaction of a change notifies another system, which may be
/// unavailable at that moment. The row is deleted once the notification has succeeded, and retried
/// until then. The feature that writes the row decides what is sent, and to which system.
///
/// [OutboxSweep] sends within the transaction that locks the rows, which suits a notification with a
/// timeout of a second. What may take longer claims rows by postponing them and sends outside of a
/// transaction.
@NullMarked
package dev.switchboard.auth.platform.outbox;

import org.jspecify.annotations.NullMarked;
