@NullMarked
package dev.switchboard.web.emergency;

import org.jspecify.annotations.NullMarked;
