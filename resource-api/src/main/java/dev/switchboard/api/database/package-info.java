/// How the stores reach PostgreSQL.
@NullMarked
package dev.switchboard.api.database;

import org.jspecify.annotations.NullMarked;
