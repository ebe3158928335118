/// What comes in: query parameters and JSON bodies, read strictly into records. Everything that does not fit is told
/// at once, one row of `fields` per problem (decisions, section 1). A feature declares a record and nothing else.
@NullMarked
package dev.switchboard.api.input;

import org.jspecify.annotations.NullMarked;
