/// Responses with much content: their parts are read only as fast as the client takes them, and content that the client
/// has is not sent again.
@NullMarked
package dev.switchboard.web.responses;

import org.jspecify.annotations.NullMarked;
