/// Mail to users and operators. A mail is a row in the outbox, written in the transaction of what causes it, and
/// sent in the background, at least once: by SMTP, or into a directory where there is no mail server
/// (docs/operations/configure.md#mail). Its values are encrypted, since they contain the secret of a link. Each
/// attempt runs on its own thread. When its time is over, the thread is interrupted, which closes the connection.
@NullMarked
package dev.switchboard.auth.mail;

import org.jspecify.annotations.NullMarked;
