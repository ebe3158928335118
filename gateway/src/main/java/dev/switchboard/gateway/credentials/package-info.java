/// From a bearer credential to the identity it stands for.
@NullMarked
package dev.switchboard.gateway.credentials;

import org.jspecify.annotations.NullMarked;
