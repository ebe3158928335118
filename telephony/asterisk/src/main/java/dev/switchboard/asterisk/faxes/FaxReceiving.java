package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.media.faxes.FaxConversionFailed;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxTiff;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;

/// Receives faxes: the dialplan answers, and writes the pages and the result to files, whatever happens to
/// this process meanwhile. What was confirmed to the sender is converted, reported, and deleted at Asterisk. After an
/// interruption that is a part of the fax, which its sender may continue from the next page on.
public final class FaxReceiving {

    private static final Logger log = LoggerFactory.getLogger(FaxReceiving.class);
    private static final int BUFFER = 64 * 1024;
    private static final int HAND_OVERS = 5;

    private final FaxEvents events;
    private final FaxChannels channels;
    private final TemporaryFiles temporary;
    private final FaxProperties properties;
    private final FaxLimits limits;
    private final RecordIds ids;
    private final Executor threads;

    /// The files that channels write.
    private final Map<String, String> receiving = new ConcurrentHashMap<>();

    private final Set<String> storing = ConcurrentHashMap.newKeySet();

    /// Files that cannot be read, until the next start.
    private final Set<String> unreadable = ConcurrentHashMap.newKeySet();

    /// @param limits of a received fax
    /// @param threads convert and store
    public FaxReceiving(
            FaxEvents events,
            FaxChannels channels,
            TemporaryFiles temporary,
            FaxProperties properties,
            FaxLimits limits,
            RecordIds ids,
            Executor threads) {
        this.events = events;
        this.channels = channels;
        this.temporary = temporary;
        this.properties = properties;
        this.limits = limits;
        this.ids = ids;
        this.threads = threads;
    }

    /// Receives a call as a fax. Blocks until Asterisk has it.
    ///
    /// @param channel whose events are reported to this process
    /// @param from E.164; null for a withheld caller
    /// @param to E.164
    public void receive(String channel, @Nullable String from, String to) {
        if (receiving.size() >= properties.atOnce()) {
            log.warn("A fax is refused as busy: {} are being received", receiving.size());
            channels.hangUp(channel, HangUpCause.BUSY);
            return;
        }
        var file = FaxNames.received(ids.next());
        receiving.put(channel, file);
        var variables = new LinkedHashMap<String, String>();
        variables.put("SB_FAX_FROM", from == null ? "" : from);
        variables.put("SB_FAX_TO", to);
        variables.put("SB_FAX_SECONDS", String.valueOf(properties.longest().toSeconds()));
        variables.put(FaxNames.FILE, file);
        // The channel belongs to no call any more.
        variables.put(NewChannel.SESSION, "");
        if (!handOver(channel, variables)) {
            receiving.remove(channel);
        }
    }

    /// A machine waits half a minute for the other one, so a busy Asterisk is asked again.
    ///
    /// @return false if the channel is gone, or if an earlier attempt succeeded and its response was lost; then
    ///     [FaxUpkeep] finds the fax
    private boolean handOver(String channel, Map<String, String> variables) {
        for (int attempt = 1; ; attempt++) {
            try {
                channels.setVariables(channel, variables);
                return channels.proceed(channel, FaxChannels.RECEIVE);
            } catch (AriUnavailable busy) {
                if (attempt == HAND_OVERS) {
                    throw busy;
                }
            }
        }
    }

    /// A channel is gone. Does not block.
    void ended(String channel) {
        var file = receiving.remove(channel);
        if (file != null) {
            store(file);
        }
    }

    /// A channel is gone that this process may not have been told of.
    ///
    /// @param alive the channels of Asterisk
    void retain(Set<String> alive) {
        receiving.keySet().retainAll(alive);
    }

    /// The files that channels write, as far as this process knows.
    Collection<String> files() {
        return List.copyOf(receiving.values());
    }

    /// Has a call reported that turns out to come from a fax machine.
    public void listen(String channel) {
        channels.setVariables(channel, Map.of("FAXOPT(faxdetect)", "yes"));
    }

    /// Stores a fax whose result is known, in the background.
    void store(String file) {
        if (!unreadable.contains(file) && storing.add(file)) {
            threads.execute(() -> {
                try {
                    storeNow(file);
                } catch (AriUnavailable | NotLeader unavailable) {
                    log.info("The received fax {} is stored later: {}", file, unavailable.getMessage());
                } catch (FaxConversionFailed failure) {
                    unreadable.add(file);
                    log.error("The received fax {} cannot be read; it stays at Asterisk", file, failure);
                } catch (IOException | RuntimeException failure) {
                    log.warn("The received fax {} could not be stored; this is tried again", file, failure);
                } finally {
                    storing.remove(file);
                }
            });
        }
    }

    private void storeNow(String file) throws IOException, FaxConversionFailed {
        var id = FaxNames.receivedId(file);
        var result = channels.result(file);
        if (id == null || result == null) {
            return;
        }
        log.info("Received fax {}: {}", id, result);
        if (result.pages() > 0) {
            var tiff = temporary.create(".tiff");
            try {
                if (channels.fetch(file, tiff)) {
                    report(id, result, tiff);
                }
            } finally {
                Files.deleteIfExists(tiff);
            }
        }
        channels.delete(file);
        channels.delete(FaxNames.resultOf(file));
    }

    private void report(UUID id, FaxResult result, Path tiff) throws IOException, FaxConversionFailed {
        var pdf = temporary.create(".pdf");
        try {
            report(id, result, pdf, FaxTiff.toPdf(tiff, pdf, result.pages(), limits));
        } finally {
            Files.deleteIfExists(pdf);
        }
    }

    private void report(UUID id, FaxResult result, Path pdf, int pages) {
        var fax = new InboundFax(
                id, result.from(), result.to(), pages, !result.isSuccess(), new FaxDocument.Content(content(pdf)));
        var answer = events.received(fax).blockOptional().orElseThrow();
        if (!(answer instanceof InboundResult.Accepted)) {
            log.warn("The fax {} was received, but the number takes none any more", id);
        }
    }

    private static Flux<ByteBuffer> content(Path file) {
        return Flux.using(
                () -> Files.newInputStream(file),
                in -> Flux.generate(next -> {
                    var part = read(in);
                    if (part.hasRemaining()) {
                        next.next(part);
                    } else {
                        next.complete();
                    }
                }),
                FaxReceiving::close);
    }

    private static ByteBuffer read(InputStream in) {
        try {
            return ByteBuffer.wrap(in.readNBytes(BUFFER));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(InputStream in) {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
