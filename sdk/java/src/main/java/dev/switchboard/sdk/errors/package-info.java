/// What goes wrong: everything is a [SwitchboardException], a response that reports an error an [ApiException].
@NullMarked
package dev.switchboard.sdk.errors;

import org.jspecify.annotations.NullMarked;
