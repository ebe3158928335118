/// Connects WebFlux to the strict binding of queries and JSON bodies (`web.input`), and phone numbers in filters. A
/// feature declares a record and nothing else.
@NullMarked
package dev.switchboard.api.input;

import org.jspecify.annotations.NullMarked;
