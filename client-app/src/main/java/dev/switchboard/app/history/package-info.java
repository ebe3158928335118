/// The pages of calls, messages, voicemails and faxes. Each package is a page and what belongs to it.
@NullMarked
package dev.switchboard.app.history;

import org.jspecify.annotations.NullMarked;
