/// The telephony port (decisions, section 5): what the resource API tells an engine (commands), what an engine
/// tells the resource API (events), which transitions of a call are legal, and where a number leads. An engine
/// may live in this process, in another, or be somebody's PBX; the one that comes along is in the package
/// `simulator`.
@NullMarked
package dev.switchboard.api.telephony;

import org.jspecify.annotations.NullMarked;
