/// The request id and the client's address of each request.
@NullMarked
package dev.switchboard.auth.platform.requests;

import org.jspecify.annotations.NullMarked;
