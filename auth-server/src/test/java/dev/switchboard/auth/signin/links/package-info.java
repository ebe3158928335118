@NullMarked
package dev.switchboard.auth.signin.links;

import org.jspecify.annotations.NullMarked;
