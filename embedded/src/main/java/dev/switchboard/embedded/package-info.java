/// PostgreSQL and Redis as child processes that never outlive this JVM, and the bootstrap of the
/// database's roles and schemas. It needs only a POSIX shell, on Linux and macOS, without root and
/// without Docker.
@NullMarked
package dev.switchboard.embedded;

import org.jspecify.annotations.NullMarked;
