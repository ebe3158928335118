/// What was said in a call (contract, GET /calls/{call_id}/transcript).
@NullMarked
package dev.switchboard.api.transcripts;

import org.jspecify.annotations.NullMarked;
