/// Click-to-dial (contract, POST /calls; decisions, section 5): what people asked for over the API and a client of
/// theirs places.
@NullMarked
package dev.switchboard.api.dials;

import org.jspecify.annotations.NullMarked;
