package dev.switchboard.telephony;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/// The slots in which an engine parks calls, from 701 to 799 and then again from 701.
public final class ParkingSlots {

    private static final int FIRST = 701;
    private static final int COUNT = 99;

    private final AtomicInteger used = new AtomicInteger();

    /// The slot of the next parked call.
    public String next() {
        return String.valueOf(FIRST + Math.floorMod(used.getAndIncrement(), COUNT));
    }

    /// The slot of the next parked call.
    ///
    /// @param used slots that are left out, unless all are used
    public String next(Set<String> used) {
        var slot = next();
        for (int left = COUNT; left > 1 && used.contains(slot); left--) {
            slot = next();
        }
        return slot;
    }
}
