package dev.switchboard.asterisk.faxes;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/// How many faxes an Asterisk sends at once. No company gets all of them, so that each can send.
///
/// A slot that is not used for a minute is free again: another node may have continued its fax.
public final class FaxSlots {

    private static final int SHARE_OF_OTHERS = 4;
    private static final Duration KEPT = Duration.ofMinutes(1);

    private final int atOnce;
    private final int perCompany;
    private final Clock clock;
    private final Map<UUID, Slot> slots = new HashMap<>();

    private record Slot(UUID company, Instant used) {}

    public FaxSlots(int atOnce, Clock clock) {
        this.atOnce = atOnce;
        this.perCompany = Math.max(1, atOnce - Math.max(1, atOnce / SHARE_OF_OTHERS));
        this.clock = clock;
    }

    /// Takes a slot, if there is one. A fax that has one keeps it.
    synchronized boolean take(UUID fax, UUID company) {
        if (!has(fax)) {
            long ofCompany = slots.values().stream()
                    .filter(slot -> slot.company().equals(company))
                    .count();
            if (slots.size() >= atOnce || ofCompany >= perCompany) {
                return false;
            }
        }
        occupy(fax, company);
        return true;
    }

    synchronized boolean has(UUID fax) {
        expire();
        return slots.containsKey(fax);
    }

    /// How many are taken.
    synchronized int taken() {
        expire();
        return slots.size();
    }

    /// For a fax that is being sent already.
    synchronized void occupy(UUID fax, UUID company) {
        slots.put(fax, new Slot(company, clock.instant()));
    }

    synchronized void free(UUID fax) {
        slots.remove(fax);
    }

    private void expire() {
        var before = clock.instant().minus(KEPT);
        slots.values().removeIf(slot -> slot.used().isBefore(before));
    }
}
