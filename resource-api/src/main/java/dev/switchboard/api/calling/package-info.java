/// What a company may call: its destinations, and how many calls and minutes to outside numbers
/// (docs/guides/calls.md#limits). Every call and fax to an outside number is admitted here, whoever places it.
@NullMarked
package dev.switchboard.api.calling;

import org.jspecify.annotations.NullMarked;
