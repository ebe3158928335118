/// Mail about what the resource API has in its records: calls to emergency numbers, webhooks that were suspended or
/// expire,
/// and exports that are ready. Each is taken, and its mail written into the outbox, in one transaction.
@NullMarked
package dev.switchboard.auth.mail.notices;

import org.jspecify.annotations.NullMarked;
