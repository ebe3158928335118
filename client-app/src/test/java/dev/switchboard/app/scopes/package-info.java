@NullMarked
package dev.switchboard.app.scopes;

import org.jspecify.annotations.NullMarked;
