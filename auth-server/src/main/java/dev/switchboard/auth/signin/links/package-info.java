/// One-time links: 32 random bytes in an address, stored as a hash with a purpose and an expiry.
@NullMarked
package dev.switchboard.auth.signin.links;

import org.jspecify.annotations.NullMarked;
