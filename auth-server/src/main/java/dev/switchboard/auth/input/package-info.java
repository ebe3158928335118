/// What comes in on the management interface: query parameters and JSON bodies, read strictly into records. Everything
/// that does not fit is told at once, one row of `fields` per problem (decisions, section 1). A feature declares a
/// record and nothing else.
@NullMarked
package dev.switchboard.auth.input;

import org.jspecify.annotations.NullMarked;
