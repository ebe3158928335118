@NullMarked
package dev.switchboard.auth.signin.secondfactors;

import org.jspecify.annotations.NullMarked;
