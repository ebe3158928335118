/// What a transaction promises to tell somebody else, who may be away at that moment: a row written with the change,
/// removed once it is told, and swept until then. What is told, and to whom, is the affair of who promises.
@NullMarked
package dev.switchboard.auth.promises;

import org.jspecify.annotations.NullMarked;
