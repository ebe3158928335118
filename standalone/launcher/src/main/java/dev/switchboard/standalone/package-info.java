/// The embedded run: the whole product on one machine with one command. It starts PostgreSQL, Redis
/// and the built services as child processes, creates the demo company once, writes
/// `demo.json`, and stops everything in order.
@NullMarked
package dev.switchboard.standalone;

import org.jspecify.annotations.NullMarked;
