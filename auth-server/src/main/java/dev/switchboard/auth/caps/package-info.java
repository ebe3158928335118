/// Upper bounds on how many records an owner may have, which hold for concurrent requests too.
@NullMarked
package dev.switchboard.auth.caps;

import org.jspecify.annotations.NullMarked;
