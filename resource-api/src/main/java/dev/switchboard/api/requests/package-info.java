/// What happens to every request before its content is interpreted: its id, its target, and limits
/// on its body.
@NullMarked
package dev.switchboard.api.requests;

import org.jspecify.annotations.NullMarked;
