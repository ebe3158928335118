/// The data directory: its lock, its layout, and files that only their owner can read.
@NullMarked
package dev.switchboard.standalone.files;

import org.jspecify.annotations.NullMarked;
