package dev.switchboard.simulator;

import java.util.LinkedHashMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The DTMF digits that the other parties of calls have received. Those of the latest calls are kept,
/// also of calls that are over.
final class ReceivedDigits {

    private static final int MAX_CALLS = 10_000;

    private final LinkedHashMap<UUID, String> byCall = new LinkedHashMap<>();

    /// A call begins, so far without digits.
    synchronized void begin(UUID callId) {
        byCall.putIfAbsent(callId, "");
        if (byCall.size() > MAX_CALLS) {
            byCall.remove(byCall.firstEntry().getKey());
        }
    }

    synchronized void received(UUID callId, String digits) {
        byCall.merge(callId, digits, String::concat);
    }

    /// @return null for an unknown call
    synchronized @Nullable String of(UUID callId) {
        return byCall.get(callId);
    }
}
