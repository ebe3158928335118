package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.RecordIds;
import java.time.Clock;

/// What [Sessions] make sessions of. Each part of a session gets only those that it uses.
public record SessionResources(
        Asterisk asterisk,
        Lease lease,
        Application application,
        Times times,
        Endpoints endpoints,
        Sound sound,
        CallMetrics metrics) {

    /// The application behind the engine: where calls go, whether they may be placed, and their log.
    public record Application(BlockingPort port, RecordIds ids, Clock clock) {}

    /// How long what takes.
    ///
    /// @param settings that can be changed while the service runs
    public record Times(CallTimesProperties properties, CallTimes settings, Timers timers) {}

    /// Who can be called.
    ///
    /// @param trunks for calls to outside
    public record Endpoints(Devices devices, OtherServers others, TrunkOrder trunks) {}

    /// What is recorded and played.
    public record Sound(Recordings recordings, Sounds sounds, OwnGreetings greetings) {}
}
