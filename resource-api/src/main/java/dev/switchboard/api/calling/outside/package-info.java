/// What a company may call: its destinations, and how many calls and minutes to outside numbers
/// (docs/guides/calls.md#limits). Every call and fax to an outside number is admitted here, whoever places it:
/// engines ask before they place or transfer a call, and the API before it accepts a request or a fax.
///
/// What is admitted is a row of `outside_calls`, counted and added under an advisory lock of the company. So the
/// limits hold for simultaneous calls of several nodes, and a call counts before its row exists. The row belongs to
/// the session, not to the leg: the outside party can stay connected when the user who called it has left. A
/// deferred trigger on `calls` notes that it was answered, and that no leg of the session is left at the end of the
/// transaction. A refusal that is known before waits for no lock.
@NullMarked
package dev.switchboard.api.calling.outside;

import org.jspecify.annotations.NullMarked;
