/// The receivers of docs/receivers do what docs/guides/webhooks.md says of them.
@NullMarked
package dev.switchboard.standalone.receivers;

import org.jspecify.annotations.NullMarked;
