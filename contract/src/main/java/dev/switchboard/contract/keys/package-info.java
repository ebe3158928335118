/// Lists of secret keys that come from the environment and can be rotated.
@NullMarked
package dev.switchboard.contract.keys;

import org.jspecify.annotations.NullMarked;
