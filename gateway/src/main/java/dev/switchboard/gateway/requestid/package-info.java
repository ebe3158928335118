/// The id of a request: created here, and sent to the client, the services and the log
/// (docs/guides/requests-and-responses.md#headers).
@NullMarked
package dev.switchboard.gateway.requestid;

import org.jspecify.annotations.NullMarked;
