/// What a client library reads beforehand.
@NullMarked
package dev.switchboard.auth.metadata;

import org.jspecify.annotations.NullMarked;
