/// The users of the company, as the pages of their colleagues name them.
@NullMarked
package dev.switchboard.app.colleagues;

import org.jspecify.annotations.NullMarked;
