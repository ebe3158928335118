@NullMarked
package dev.switchboard.api.calling.phones;

import org.jspecify.annotations.NullMarked;
