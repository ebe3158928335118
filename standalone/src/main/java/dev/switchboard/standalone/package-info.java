/// The embedded run: everything on one machine by one command. It starts PostgreSQL, Redis and the three built
/// services as child processes, fills the demo organisation once, writes `demo.json`, and stops all of it in order.
@NullMarked
package dev.switchboard.standalone;

import org.jspecify.annotations.NullMarked;
