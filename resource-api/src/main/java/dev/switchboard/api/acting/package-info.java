/// Whom a request acts as, read fresh with each request, and what that person or company may see and do (decisions,
/// section 2).
@NullMarked
package dev.switchboard.api.acting;

import org.jspecify.annotations.NullMarked;
