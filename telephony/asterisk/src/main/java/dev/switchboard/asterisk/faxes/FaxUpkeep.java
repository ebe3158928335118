package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.upkeep.Retries;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.UnstoredMedia;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Looks for faxes that are still at Asterisk: stores those that were received, ends calls of faxes that exist no
/// longer, and deletes files that nobody needs.
public final class FaxUpkeep {

    private static final int TIMED = 7;
    private static final int BITS_BEHIND_TIME = 16;

    private final FaxChannels channels;
    private final FaxReceiving receiving;
    private final FaxesInTransit transit;
    private final Retries<String> retries;
    private final Clock clock;

    /// Files that nobody seemed to need when they were last looked at.
    private Set<String> unneeded = Set.of();

    public FaxUpkeep(
            FaxChannels channels,
            FaxReceiving receiving,
            FaxesInTransit transit,
            Retries<String> retries,
            Clock clock) {
        this.channels = channels;
        this.receiving = receiving;
        this.transit = transit;
        this.retries = retries;
        this.clock = clock;
    }

    /// Files are listed first, so that those of later faxes are not among them.
    ///
    /// @return how many received faxes are not stored
    public List<UnstoredMedia> look() {
        var files = channels.files();
        var alive = channels.all();
        var inTransit =
                Set.copyOf(transit.channels().collectList().blockOptional().orElseThrow());
        var ids = new HashSet<String>();
        var receivedNow = new HashSet<String>();
        for (var channel : alive) {
            var id = channel.id();
            ids.add(id);
            receivedNow.add(channel.file());
            if (FaxNames.sendingChannel(id) != null && !inTransit.contains(id)) {
                channels.hangUp(id, HangUpCause.NORMAL);
            }
        }
        receiving.retain(ids);
        receivedNow.addAll(receiving.files());
        var received = received(files, receivedNow);
        retries.retain(received);
        received.stream().filter(retries::begin).forEach(receiving::store);
        deleteUnneeded(files, receivedNow, inTransit);
        var oldest = received.stream().map(this::begunAt).min(Comparator.naturalOrder());
        return List.of(new UnstoredMedia(UnstoredMedia.Kind.FAX, received.size(), oldest.orElse(null)));
    }

    /// The files of faxes whose result is known, and which are not stored.
    private static Set<String> received(List<String> files, Set<String> receivedNow) {
        return files.stream()
                .filter(file -> !FaxNames.withoutResult(file).equals(file))
                .map(FaxNames::withoutResult)
                .filter(file -> FaxNames.receivedId(file) != null && !receivedNow.contains(file))
                .collect(Collectors.toSet());
    }

    /// By its id, a UUIDv7 (RFC 9562, 5.7).
    private Instant begunAt(String file) {
        var id = FaxNames.receivedId(file);
        return id == null || id.version() != TIMED
                ? clock.instant()
                : Instant.ofEpochMilli(id.getMostSignificantBits() >>> BITS_BEHIND_TIME);
    }

    /// Only files that were unneeded the last time too, since a call may just have ended.
    private void deleteUnneeded(List<String> files, Set<String> receivedNow, Set<String> inTransit) {
        var now = new HashSet<String>();
        for (var file : files) {
            var sending = FaxNames.sendingChannel(file);
            boolean isInterrupted = FaxNames.receivedId(file) != null
                    && !receivedNow.contains(file)
                    && !files.contains(FaxNames.resultOf(file));
            if ((sending != null && !inTransit.contains(sending)) || isInterrupted) {
                now.add(file);
            }
        }
        now.stream().filter(unneeded::contains).forEach(channels::delete);
        unneeded = now;
    }
}
