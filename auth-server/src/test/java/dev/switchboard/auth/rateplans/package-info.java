@NullMarked
package dev.switchboard.auth.rateplans;

import org.jspecify.annotations.NullMarked;
