@NullMarked
package dev.switchboard.app.audit;

import org.jspecify.annotations.NullMarked;
