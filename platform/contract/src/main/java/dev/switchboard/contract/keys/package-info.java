/// Rotatable secret keys from the environment, and signing and encryption with them.
@NullMarked
package dev.switchboard.contract.keys;

import org.jspecify.annotations.NullMarked;
