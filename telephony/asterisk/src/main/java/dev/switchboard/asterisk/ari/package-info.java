/// A client of ARI, the REST interface of Asterisk, and of the WebSocket on which its events arrive.
@NullMarked
package dev.switchboard.asterisk.ari;

import org.jspecify.annotations.NullMarked;
