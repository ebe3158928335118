@NullMarked
package dev.switchboard.auth.secondfactors;

import org.jspecify.annotations.NullMarked;
