/// API keys: made and shown once, revoked at once. Only their SHA-256 is kept.
@NullMarked
package dev.switchboard.auth.keys;

import org.jspecify.annotations.NullMarked;
