package dev.switchboard.app.phone;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A call in a list of the page.
///
/// @param number at the other end; null when it is withheld
/// @param holder the name of the colleague whose call it is; null when nobody's
record CallRow(
        String id,
        boolean inbound,
        String result,
        @Nullable String number,
        @Nullable String holder,
        @Nullable String parkedSlot,
        Instant startedAt,
        int duration) {}
