/// The example receivers in docs/receivers behave as docs/guides/webhooks.md says.
@NullMarked
package dev.switchboard.standalone.receivers;

import org.jspecify.annotations.NullMarked;
