@NullMarked
package dev.switchboard.app.team;

import org.jspecify.annotations.NullMarked;
