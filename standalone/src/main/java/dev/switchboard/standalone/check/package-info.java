/// `./run --check`: calls every row of the route catalogue the way a client would, with and without a
/// credential, and compares what comes back with the contract.
@NullMarked
package dev.switchboard.standalone.check;

import org.jspecify.annotations.NullMarked;
