@NullMarked
package dev.switchboard.nodes;

import org.jspecify.annotations.NullMarked;
