/// Connects Spring MVC to the strict binding of queries and JSON bodies (`web.input`). A feature
/// declares a record and nothing else.
@NullMarked
package dev.switchboard.auth.input;

import org.jspecify.annotations.NullMarked;
