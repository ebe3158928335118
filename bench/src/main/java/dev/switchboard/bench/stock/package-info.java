/// The API that one would build in an afternoon from the same parts as Switchboard's, with their
/// defaults: a WebFlux controller on Spring Data R2DBC and Spring Security's resource server, which
/// introspects opaque tokens. It reads Switchboard's users and numbers, and inserts messages into
/// its own table. It has no filters, no idempotency, no sync, no events, and sends nothing.
@NullMarked
package dev.switchboard.bench.stock;

import org.jspecify.annotations.NullMarked;
