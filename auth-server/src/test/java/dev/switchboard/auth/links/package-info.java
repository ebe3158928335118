@NullMarked
package dev.switchboard.auth.links;

import org.jspecify.annotations.NullMarked;
