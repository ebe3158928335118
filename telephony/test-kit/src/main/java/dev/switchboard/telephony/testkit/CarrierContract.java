package dev.switchboard.telephony.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What every carrier has to do with the records that are handed off to it. The application may
/// hand one off again, and may be unable to write a report; a report that comes twice is written
/// once.
///
/// @param <C> the carrier
/// @param <R> its reports
abstract class CarrierContract<C, R> {

    private static final Duration QUICKLY = Duration.ofSeconds(60);
    private static final int MANY = 20;

    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final CarrierReports<R> reports = new CarrierReports<>(this::recordId);
    private C carrier;

    /// A number whose owner gets what is sent.
    protected abstract String deliverable();

    /// A number that nothing can be delivered to.
    protected abstract String undeliverable();

    /// A carrier in a new process, with the storage of the earlier ones.
    abstract C newCarrier(CarrierReports<R> reports, CarrierTasks tasks);

    /// What runs the tasks of a carrier: the carrier itself, if it is a [CarrierTask].
    protected List<CarrierTask> tasksOf(C started) {
        return started instanceof CarrierTask task ? List.of(task) : List.of();
    }

    abstract Mono<Void> handOff(C carrier, UUID id, String to);

    abstract UUID recordId(R report);

    /// The reports of a record that is delivered, in order.
    abstract List<Class<?>> ofDelivered();

    abstract Class<?> ofFailed();

    abstract String code(R failed);

    abstract String reason(R failed);

    @BeforeEach
    void start() {
        carrier = newCarrier(reports, tasks);
        tasks.runAt(tasksOf(carrier));
    }

    @AfterEach
    void end() {
        tasks.end();
    }

    private UUID handOff(String to) {
        var id = UUID.randomUUID();
        handOff(carrier, id, to).block(QUICKLY);
        return id;
    }

    /// How long a delivery may take on a busy machine.
    protected Duration patience() {
        return QUICKLY;
    }

    private void awaitDelivered(UUID id) {
        await().atMost(patience())
                .untilAsserted(() -> assertThat(reports.kinds(id)).isEqualTo(ofDelivered()));
    }

    private void awaitFailed(UUID id) {
        await().atMost(patience()).until(() -> reports.kinds(id).contains(ofFailed()));
    }

    @Test
    void reportsInOrderWhatBecomesOfARecord() {
        awaitDelivered(handOff(deliverable()));
    }

    @Test
    void reportsWhyARecordIsNotDelivered() {
        var id = handOff(undeliverable());

        awaitFailed(id);
        var failed = reports.of(id).getLast();
        assertThat(failed).isInstanceOf(ofFailed());
        assertThat(code(failed)).matches("[a-z]+(_[a-z]+)*");
        assertThat(reason(failed)).isNotBlank();
    }

    @Test
    void acceptsARecordOnceHoweverOftenItIsHandedOff() {
        var id = UUID.randomUUID();

        Flux.range(0, MANY)
                .flatMap(n -> handOff(carrier, id, deliverable()))
                .then()
                .block(QUICKLY);

        awaitDelivered(id);
        // A fax whose transmission was interrupted is sent again.
        assertThat(reports.of(id))
                .filteredOn(ofDelivered().getLast()::isInstance)
                .hasSize(1);
    }

    @Test
    void reportsTheFateOfEveryRecordThatItAccepts() {
        var delivered = Stream.generate(this::deliverable)
                .limit(MANY)
                .map(this::handOff)
                .toList();
        var failed = Stream.generate(this::undeliverable)
                .limit(MANY)
                .map(this::handOff)
                .toList();

        delivered.forEach(this::awaitDelivered);
        failed.forEach(this::awaitFailed);
    }

    @Test
    void reportsAgainWhileTheApplicationCannotWrite() {
        reports.failNext(3);

        awaitDelivered(handOff(deliverable()));

        assertThat(reports.refused()).isEqualTo(3);
    }

    @Test
    void reportsAFailureAgainWhileTheApplicationCannotWrite() {
        reports.failNext(3);

        awaitFailed(handOff(undeliverable()));
    }

    @Test
    void deliversAfterARestartWhatItAcceptedBefore() {
        tasks.pause();
        var id = handOff(deliverable());

        start();

        awaitDelivered(id);
    }

    @Test
    void continuesAfterARestartWhereItStopped() {
        reports.failNext(Integer.MAX_VALUE);
        var id = handOff(deliverable());
        await().until(() -> reports.refused() > 0);

        tasks.pause();
        reports.failNext(0);
        start();

        awaitDelivered(id);
    }
}
