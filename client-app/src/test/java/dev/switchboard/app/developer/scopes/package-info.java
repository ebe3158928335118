@NullMarked
package dev.switchboard.app.developer.scopes;

import org.jspecify.annotations.NullMarked;
