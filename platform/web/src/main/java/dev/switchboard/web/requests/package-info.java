/// The request id, which is in every response, error and log line of a request, and the route that it is for.
@NullMarked
package dev.switchboard.web.requests;

import org.jspecify.annotations.NullMarked;
