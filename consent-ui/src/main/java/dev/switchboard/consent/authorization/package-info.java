/// The consent page, where a user decides about an app's request, and the port behind it.
@NullMarked
package dev.switchboard.consent.authorization;

import org.jspecify.annotations.NullMarked;
