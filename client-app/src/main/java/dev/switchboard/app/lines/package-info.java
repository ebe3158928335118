/// The company's numbers, as pages name them and offer them to send from.
@NullMarked
package dev.switchboard.app.lines;

import org.jspecify.annotations.NullMarked;
