/// People and their organisations, read through the views that the telephony schema grants (ARCHITECTURE.md,
/// PostgreSQL). Nothing here is kept: status is read fresh each time.
@NullMarked
package dev.switchboard.auth.people;

import org.jspecify.annotations.NullMarked;
