/// The connections to PostgreSQL: their pools, time limits and transactions.
@NullMarked
package dev.switchboard.api.database;

import org.jspecify.annotations.NullMarked;
