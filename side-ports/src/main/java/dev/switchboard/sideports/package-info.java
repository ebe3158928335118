/// Small HTTP servers beside the service's own, each with a port, an address and routes of its own, that
/// behave like it in what all requests share: request ids, JSON as the service reads and writes it, errors in
/// the envelope.
@NullMarked
package dev.switchboard.sideports;

import org.jspecify.annotations.NullMarked;
