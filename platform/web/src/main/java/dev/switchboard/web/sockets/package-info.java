/// How services close WebSockets.
@NullMarked
package dev.switchboard.web.sockets;

import org.jspecify.annotations.NullMarked;
