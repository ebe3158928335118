/// A company's directory: its own record, its users and its numbers, which change rarely and are read often.
@NullMarked
package dev.switchboard.api.directory;

import org.jspecify.annotations.NullMarked;
