/// The route check behind `./run --check`: calls every row of the route catalogue as a client does, with and
/// without a credential, and checks each response.
@NullMarked
package dev.switchboard.demo.check;

import org.jspecify.annotations.NullMarked;
