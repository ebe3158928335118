/// What happens to every request before anybody looks at what it asks: its id, its target, its body within limits.
@NullMarked
package dev.switchboard.api.requests;

import org.jspecify.annotations.NullMarked;
