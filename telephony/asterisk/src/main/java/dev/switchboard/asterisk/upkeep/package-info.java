/// Looks, while this node leads an Asterisk, for what lies there and is not stored, again and again, until it is.
@NullMarked
package dev.switchboard.asterisk.upkeep;

import org.jspecify.annotations.NullMarked;
