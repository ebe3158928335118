/// PostgreSQL, Redis and Asterisk as child processes that never outlive this JVM, and the bootstrap of
/// the database's roles and schemas. It needs only a POSIX shell, on Linux and macOS, without root and
/// without Docker. The programs of PostgreSQL and Redis are on the class path; those of Asterisk are
/// found on the machine.
@NullMarked
package dev.switchboard.embedded;

import org.jspecify.annotations.NullMarked;
