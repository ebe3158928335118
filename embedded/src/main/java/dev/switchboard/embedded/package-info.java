/// PostgreSQL and Redis as child processes of this JVM that never outlive it, and the bootstrap of the database's
/// roles and schemas. Everything here works with a POSIX shell alone, on Linux and macOS, without root and without
/// Docker.
@NullMarked
package dev.switchboard.embedded;

import org.jspecify.annotations.NullMarked;
