@NullMarked
package dev.switchboard.auth.audit;

import org.jspecify.annotations.NullMarked;
