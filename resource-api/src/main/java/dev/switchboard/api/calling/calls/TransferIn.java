package dev.switchboard.api.calling.calls;

import dev.switchboard.web.input.Text;

/// The body of POST /calls/{call_id}/transfer.
///
/// @param target a colleague's id or extension, or an E.164 number
record TransferIn(@Text(max = 64) String target) {}
