package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Keeps what is reported of faxes.
public final class TestFaxEvents implements FaxEvents {

    /// A busy machine interrupts a transmission.
    private static final Duration SEVERAL_ATTEMPTS = Duration.ofMinutes(4);

    private final List<FaxReport> reports = new CopyOnWriteArrayList<>();
    private final Map<String, Received> received = new ConcurrentHashMap<>();

    private volatile boolean refusing;

    public record Received(InboundFax fax, ByteBuffer pdf) {}

    @Override
    public Mono<Void> report(FaxReport report) {
        return Mono.fromRunnable(() -> reports.add(report));
    }

    /// From now on no fax can be stored.
    public void refuse() {
        refusing = true;
    }

    public void accept() {
        refusing = false;
    }

    @Override
    public Mono<InboundResult> received(InboundFax fax) {
        if (refusing) {
            return Mono.error(new IllegalStateException("The database is unavailable"));
        }
        if (!(fax.document() instanceof FaxDocument.Content(var pdf))) {
            return Mono.just(new InboundResult.UnknownNumber());
        }
        return pdf.reduce(new ByteArrayOutputStream(), (all, part) -> {
                    all.write(part.array(), part.arrayOffset() + part.position(), part.remaining());
                    return all;
                })
                .doOnNext(all ->
                        received.put(String.valueOf(fax.from()), new Received(fax, ByteBuffer.wrap(all.toByteArray()))))
                .map(_ -> new InboundResult.Accepted(fax.id()));
    }

    public List<FaxReport> of(UUID faxId) {
        return reports.stream().filter(report -> report.faxId().equals(faxId)).toList();
    }

    /// The report with which a fax is over.
    FaxReport awaitEnd(UUID faxId) {
        await().atMost(SEVERAL_ATTEMPTS)
                .until(() -> of(faxId).stream().anyMatch(report -> !(report instanceof FaxReport.Sending)));
        return of(faxId).getLast();
    }

    /// The fax of a caller; null while it has not been received.
    @Nullable
    public Received from(String caller) {
        return received.get(caller);
    }

    public Received awaitFrom(String caller) {
        await().atMost(SEVERAL_ATTEMPTS).until(() -> from(caller) != null);
        return Objects.requireNonNull(from(caller));
    }
}
