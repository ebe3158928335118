/// API keys: shown once when they are created, revoked immediately. Only their SHA-256 is stored.
@NullMarked
package dev.switchboard.auth.keys;

import org.jspecify.annotations.NullMarked;
