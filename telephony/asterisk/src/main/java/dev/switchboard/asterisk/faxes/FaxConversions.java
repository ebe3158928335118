package dev.switchboard.asterisk.faxes;

import dev.switchboard.media.faxes.FaxConversionFailed;
import dev.switchboard.media.faxes.FaxHeader;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxTiff;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.PermanentFailure;
import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Converts PDFs to TIFF files in the background, a few at once and one of a company, so that one
/// that takes long delays no other company. The files are temporary.
public final class FaxConversions {

    private static final Logger log = LoggerFactory.getLogger(FaxConversions.class);
    private static final int AT_ONCE = 2;

    private final FaxMedia media;
    private final TemporaryFiles temporary;
    private final FaxLimits limits;
    private final Clock clock;
    private final Executor threads;
    private final Map<UUID, Job> jobs = new HashMap<>();

    /// @param company null once it is done
    private record Job(@Nullable UUID company, State state) {}

    /// How far a conversion has come.
    sealed interface State {

        /// It runs, or has to wait.
        record Pending() implements State {}

        /// @param tiff exists until [#discard]
        record Converted(Path tiff) implements State {}

        /// The document cannot be sent as a fax.
        ///
        /// @param reason for the log
        record Unreadable(String reason) implements State {}

        /// The document could not be read or converted this time.
        record Unavailable(Throwable cause) implements State {}
    }

    /// @param threads run conversions
    public FaxConversions(FaxMedia media, TemporaryFiles temporary, FaxLimits limits, Clock clock, Executor threads) {
        this.media = media;
        this.temporary = temporary;
        this.limits = limits;
        this.clock = clock;
        this.threads = threads;
    }

    /// Begins the conversion of a fax if it can begin now. A result other than `Converted` is returned once.
    synchronized State convert(FaxInTransit fax) {
        var job = jobs.get(fax.id());
        if (job == null) {
            if (canBegin(fax.orgId())) {
                jobs.put(fax.id(), new Job(fax.orgId(), new State.Pending()));
                threads.execute(() -> end(fax.id(), converted(fax)));
            }
            return new State.Pending();
        }
        if (job.state() instanceof State.Unreadable || job.state() instanceof State.Unavailable) {
            jobs.remove(fax.id());
        }
        return job.state();
    }

    synchronized boolean hasBegun(UUID fax) {
        return jobs.containsKey(fax);
    }

    private boolean canBegin(UUID company) {
        var running = jobs.values().stream()
                .map(Job::company)
                .filter(Objects::nonNull)
                .toList();
        return running.size() < AT_ONCE && !running.contains(company);
    }

    private synchronized void end(UUID fax, State state) {
        if (jobs.containsKey(fax)) {
            jobs.put(fax, new Job(null, state));
        } else if (state instanceof State.Converted(var tiff)) {
            delete(tiff);
        }
    }

    private State converted(FaxInTransit fax) {
        try {
            var pdf = temporary.create(".pdf");
            try {
                media.copy(fax.key(), pdf).block();
                var tiff = temporary.create(".tiff");
                FaxTiff.fromPdf(pdf, tiff, header(fax), limits);
                return new State.Converted(tiff);
            } finally {
                Files.delete(pdf);
            }
        } catch (FaxConversionFailed | PermanentFailure unreadable) {
            return new State.Unreadable(String.valueOf(unreadable.getMessage()));
        } catch (IOException | RuntimeException failure) {
            return new State.Unavailable(failure);
        }
    }

    /// The time is that of the conversion, which precedes the call.
    private FaxHeader header(FaxInTransit fax) {
        return new FaxHeader(fax.sender(), fax.from(), clock.instant().atZone(fax.timeZone()));
    }

    /// The fax is over; its file is deleted.
    void discard(UUID fax) {
        Job job;
        synchronized (this) {
            job = jobs.remove(fax);
        }
        if (job != null && job.state() instanceof State.Converted(var tiff)) {
            delete(tiff);
        }
    }

    private static void delete(Path tiff) {
        try {
            Files.deleteIfExists(tiff);
        } catch (IOException failure) {
            log.warn("A temporary file could not be deleted: {}", failure.toString());
        }
    }
}
