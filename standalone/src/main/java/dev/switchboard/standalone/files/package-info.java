/// The data directory: its lock, its places, and files that only their owner reads.
@NullMarked
package dev.switchboard.standalone.files;

import org.jspecify.annotations.NullMarked;
