/// The phone: its page, and what the scripts on every page need for the live connection and the calls in progress
/// (docs/guides/client-application.md#phone).
@NullMarked
package dev.switchboard.app.phone;

import org.jspecify.annotations.NullMarked;
