/// `./run --check`: calls every row of the route catalogue as a client would, with and without a
/// credential, and checks each answer.
@NullMarked
package dev.switchboard.check;

import org.jspecify.annotations.NullMarked;
