@NullMarked
package dev.switchboard.app.phone;

import org.jspecify.annotations.NullMarked;
