package dev.switchboard.smpp;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// What is measured of SMPP (docs/guides/smpp.md#metrics).
final class SmppMetrics {

    private final MeterRegistry meters;

    SmppMetrics(MeterRegistry meters) {
        this.meters = meters;
        // A counter that appears with its first failure does not grow by it.
        List.of("received", "incomplete", "repeated", "refused").forEach(this::deliveries);
        for (var result : ReceiptStore.Result.values()) {
            receipts(result);
        }
        submissions(new SubmitResult.Accepted(null));
        submissions(new SubmitResult.NotSent());
        submissions(new SubmitResult.Unclear());
        for (var refusal : Refusal.values()) {
            submissions(new SubmitResult.Refused(refusal));
        }
    }

    private Timer submissions(SubmitResult result) {
        var name = switch (result) {
            case SubmitResult.Accepted _ -> "accepted";
            case SubmitResult.Refused(var refusal) -> refusal.name().toLowerCase(Locale.ROOT);
            case SubmitResult.NotSent _ -> "not_sent";
            case SubmitResult.Unclear _ -> "unclear";
        };
        return meters.timer("switchboard.smpp.submissions", "result", name);
    }

    private Counter deliveries(String result) {
        return meters.counter("switchboard.smpp.deliveries", "result", result);
    }

    private Counter receipts(ReceiptStore.Result result) {
        return meters.counter(
                "switchboard.smpp.receipts", "result", result.name().toLowerCase(Locale.ROOT));
    }

    /// Measures a session.
    void watch(Transceiver session) {
        var tags = Tags.of("session", session.name());
        gauge("switchboard.smpp.bound", session, tags, one -> one.isBound() ? 1 : 0);
        gauge("switchboard.smpp.window", session, tags, one -> one.window().limit());
        gauge("switchboard.smpp.unanswered", session, tags, one -> one.window().waiting());
    }

    private void gauge(String name, Transceiver session, Tags tags, ToDoubleFunction<Transceiver> value) {
        Gauge.builder(name, session, value).tags(tags).register(meters);
    }

    void submitted(SubmitResult result, Duration took) {
        submissions(result).record(took);
    }

    void receipt(ReceiptStore.Result result) {
        receipts(result).increment();
    }

    /// @param result `received`, `incomplete`, `repeated`, `refused`
    void delivery(String result) {
        deliveries(result).increment();
    }
}
