package dev.switchboard.api.ids;

import com.fasterxml.uuid.UUIDType;
import com.fasterxml.uuid.impl.UUIDUtil;
import dev.switchboard.telephony.RecordIds;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;

/// Makes UUIDs of version 7 (RFC 9562): milliseconds, then random bits. They are unique, not unguessable, and nothing
/// here waits: no lock, no source of secure random numbers, for either would block the event loop.
@Component
public final class TimeOrderedIds implements RecordIds {

    private static final int RANDOM_BITS_BESIDE_TIME = 16;

    private final Clock clock;

    TimeOrderedIds(Clock clock) {
        this.clock = clock;
    }

    @Override
    public UUID next() {
        var random = ThreadLocalRandom.current();
        long timeAndRandom = clock.millis() << RANDOM_BITS_BESIDE_TIME | random.nextInt(1 << RANDOM_BITS_BESIDE_TIME);
        return UUIDUtil.constructUUID(UUIDType.TIME_BASED_EPOCH, timeAndRandom, random.nextLong());
    }
}
