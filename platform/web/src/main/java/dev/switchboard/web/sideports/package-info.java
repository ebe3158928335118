/// Small HTTP servers in addition to the service's own, each with its own port, address and routes. They
/// share the service's request ids, JSON codecs and error envelope.
@NullMarked
package dev.switchboard.web.sideports;

import org.jspecify.annotations.NullMarked;
