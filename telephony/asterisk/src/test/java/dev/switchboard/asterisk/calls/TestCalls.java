package dev.switchboard.asterisk.calls;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.TestCallTimes;
import dev.switchboard.asterisk.TestFaxEvents;
import dev.switchboard.asterisk.TestGreetings;
import dev.switchboard.asterisk.TestMedia;
import dev.switchboard.asterisk.TestMediaServers;
import dev.switchboard.asterisk.TestSipDevices;
import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.arrivals.Events;
import dev.switchboard.asterisk.channels.InMemoryAsterisk;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.TestLease;
import dev.switchboard.asterisk.endpoints.ConfigObjects;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.EmergencyVariable;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.PhoneUsers;
import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.faxes.AriFaxChannels;
import dev.switchboard.asterisk.faxes.FaxCauses;
import dev.switchboard.asterisk.faxes.FaxProperties;
import dev.switchboard.asterisk.faxes.FaxReceiving;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.TemporaryFiles;
import dev.switchboard.testkit.TestClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The calls at an [InMemoryAsterisk]: Ada, Ben and Cat have a line and a phone each, and there are two trunks.
public final class TestCalls implements AutoCloseable {

    public static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-0000000000a0");
    public static final UUID ADA = UUID.fromString("0199aa00-0000-7000-8000-0000000000a1");
    public static final UUID BEN = UUID.fromString("0199aa00-0000-7000-8000-0000000000b1");
    static final UUID CAT = UUID.fromString("0199aa00-0000-7000-8000-0000000000c1");
    static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    public static final String ADAS = "+441632960001";
    public static final String BENS = "+441632960002";
    static final String CATS = "+441632960003";
    static final String OUTSIDE = "+13125550100";
    static final String CALLER = "+13125550199";
    public static final String ADAS_PHONE = "PJSIP/ada";
    public static final String BENS_PHONE = "PJSIP/ben";
    static final String CATS_PHONE = "PJSIP/cat";
    static final String FIRST_TRUNK = "PJSIP/" + OUTSIDE + "@trunk-first";
    static final String SECOND_TRUNK = "PJSIP/" + OUTSIDE + "@trunk-second";

    static final Duration RINGS_FOR = Duration.ofSeconds(30);
    static final Duration OWN_DEVICE = Duration.ofSeconds(10);
    static final Duration PARK_TIMEOUT = Duration.ofMinutes(3);
    static final Duration TRUNK_RESPONSE = Duration.ofSeconds(8);
    static final Duration OUTBOUND_RINGS_FOR = Duration.ofMinutes(2);

    private final TestClock clock = TestClock.at("2026-01-05T12:00:00Z");
    private final ManualTimers timers = new ManualTimers(clock);
    private final TestLease lease = new TestLease();
    private final InMemoryAsterisk asterisk = new InMemoryAsterisk(lease);
    private final AriClient ari = new AriClient(new AriAddress(URI.create("http://127.0.0.1:1/ari"), "u", "p", "a"));
    private final List<CallEvent> reported = new CopyOnWriteArrayList<>();
    private final TestMediaServers log =
            new TestMediaServers(events -> Mono.fromRunnable(() -> reported.addAll(events)));
    private final TestSipDevices phones = new TestSipDevices();
    private final TestMedia media = new TestMedia();
    private final TestGreetings greetings = new TestGreetings();
    private final Map<String, Route> routes = new ConcurrentHashMap<>();
    private final Set<Session> seen = ConcurrentHashMap.newKeySet();
    private final MediaServers servers;
    private final BlockingPort port;
    private final Recordings recordings;
    private final Sessions sessions;
    private final Events events;
    private volatile Admission admission = Admission.ADMITTED;

    public TestCalls() {
        routes.put(ADAS, routeTo(ADA));
        routes.put(BENS, routeTo(BEN));
        routes.put(CATS, routeTo(CAT));
        phones.add(TestSipDevices.device(ORG, ADA, "ada"));
        phones.add(TestSipDevices.device(ORG, BEN, "ben"));
        phones.add(TestSipDevices.device(ORG, CAT, "cat"));
        phones.calls(Map.of("test", log));
        servers = log.of("node");
        servers.lead("test", Duration.ofDays(1)).block();
        port = new BlockingPort(routing(), servers.events("test"));
        TemporaryFiles temporary = suffix -> Files.createTempFile("call-", suffix);
        var sounds = new Sounds("127.0.0.1", 0, URI.create("http://127.0.0.1:1"));
        var registrations = new Registrations(List.of("test"));
        var limits = new CallTimesProperties(
                RINGS_FOR,
                OWN_DEVICE,
                TRUNK_RESPONSE,
                Duration.ofHours(24),
                Duration.ofMinutes(3),
                Duration.ofSeconds(5),
                Duration.ofSeconds(5));
        recordings = new Recordings(
                port, asterisk, media, temporary, sounds, UUID::randomUUID, clock, Duration.ofSeconds(5));
        var devices = devices(registrations);
        var others = others(registrations);
        var metrics = new CallMetrics(new SimpleMeterRegistry(), "test");
        sessions = new Sessions(
                new SessionResources(
                        asterisk,
                        lease,
                        new SessionResources.Application(port, UUID::randomUUID, clock),
                        new SessionResources.Times(limits, new TestCallTimes(OUTBOUND_RINGS_FOR, PARK_TIMEOUT), timers),
                        new SessionResources.Endpoints(
                                devices, others, new TrunkOrder(List.of(trunk("first"), trunk("second")))),
                        new SessionResources.Sound(
                                recordings, sounds, new OwnGreetings(greetings, sounds, "sound:vm-intro")),
                        metrics),
                100);
        events = new Events(sessions, asterisk, devices, others, port, metrics, recordings.files(), faxes(temporary));
        events.proceed();
        asterisk.listener(events::handle);
    }

    private Devices devices(Registrations registrations) {
        var devices = new Devices(
                "test",
                phones,
                new PhoneUsers(_ -> Mono.empty()),
                ari,
                Srtp.OFF,
                false,
                new EmergencyVariable(List.of(), TRUNK_RESPONSE),
                registrations,
                _ -> false);
        devices.load();
        return devices;
    }

    private OtherServers others(Registrations registrations) {
        var server = new ServerProperties("test", URI.create("http://127.0.0.1:1/ari"), "u", "p", null);
        return new OtherServers(server, List.of(server), Srtp.OFF, registrations, new ConfigObjects(ari));
    }

    private Faxes faxes(TemporaryFiles temporary) {
        var second = Duration.ofSeconds(1);
        var channels = new AriFaxChannels(ari, lease);
        var receiving = new FaxReceiving(
                new TestFaxEvents(),
                channels,
                temporary,
                new FaxProperties(1, 1, second, second, second, second),
                FaxLimits.DEFAULT,
                UUID::randomUUID,
                Executors.newVirtualThreadPerTaskExecutor());
        return new Faxes(new FaxCauses(), receiving, channels);
    }

    static Route routeTo(UUID user) {
        return new Route(ORG, LINE, user, List.of(user));
    }

    private static TrunkProperties trunk(String name) {
        return new TrunkProperties(
                name,
                name + ".example",
                "udp",
                List.of("192.0.2.1"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true,
                List.of(),
                true);
    }

    private Routing routing() {
        return new Routing() {
            @Override
            public Mono<Route> route(String to) {
                return Mono.justOrEmpty(routes.get(to));
            }

            @Override
            public Mono<Route> routeToUser(UUID orgId, UUID userId, String to) {
                return Mono.just(routeTo(userId));
            }

            @Override
            public Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
                return Mono.just(admission);
            }
        };
    }

    public Sessions sessions() {
        return sessions;
    }

    public TestLease lease() {
        return lease;
    }

    /// What this process sees of the lease and of the log.
    public MediaServers servers() {
        return servers;
    }

    public BlockingPort port() {
        return port;
    }

    public TestClock clock() {
        return clock;
    }

    public Recordings recordings() {
        return recordings;
    }

    /// This process forgets its calls, as when it loses the lease or ends.
    public void forget() {
        sessions.standDown().join();
    }

    public Events events() {
        return events;
    }

    public InMemoryAsterisk asterisk() {
        return asterisk;
    }

    TestSipDevices phones() {
        return phones;
    }

    public TestMedia media() {
        return media;
    }

    public TestGreetings greetings() {
        return greetings;
    }

    /// Where calls to numbers go. Changes apply to later calls.
    Map<String, Route> routes() {
        return routes;
    }

    /// Whether calls to outside are allowed from now on.
    void admission(Admission next) {
        admission = next;
    }

    /// Another node leads from now on.
    void loseLease() {
        lease.lose();
    }

    /// Lets time pass.
    public void advance(Duration time) {
        timers.advance(time);
        settle();
    }

    /// Waits until no session has anything to do.
    public void settle() {
        for (int round = 0; round < 5; round++) {
            seen.addAll(sessions.all());
            seen.forEach(session -> session.settle().join());
        }
    }

    public void until(BooleanSupplier condition) {
        await().pollInterval(Duration.ofMillis(1)).until(condition::getAsBoolean);
        settle();
    }

    /// The latest channel to an endpoint, once it was dialed.
    public InMemoryChannel dialed(String endpoint) {
        until(() -> asterisk.to(endpoint).stream().anyMatch(channel -> channel.dialedFor() != null));
        return asterisk.to(endpoint).getLast();
    }

    /// Somebody outside calls a number.
    ///
    /// @return the channel of the caller
    public InMemoryChannel incoming(String to) {
        return asterisk.arrive("inbound", CALLER, "trunk-first", to);
    }

    /// A user dials on a phone.
    ///
    /// @param endpoint such as [#ADAS_PHONE]
    /// @return the channel of the phone
    public InMemoryChannel dial(String endpoint, String digits) {
        return asterisk.arrive("dialed", "", endpoint.substring("PJSIP/".length()), digits);
    }

    public void pickUp(InMemoryChannel channel) {
        asterisk.pickUp(channel);
        settle();
    }

    public void hangUp(InMemoryChannel channel) {
        asterisk.end(channel, 16, 0);
        settle();
    }

    /// The latest open call of a user.
    public OpenCall callOf(UUID user) {
        until(() -> find(user) != null);
        return Objects.requireNonNull(find(user));
    }

    private @Nullable OpenCall find(UUID user) {
        return log.openCalls().stream()
                .filter(call -> user.equals(call.userId()))
                .reduce((_, last) -> last)
                .orElse(null);
    }

    /// The calls that are open in the log.
    public List<OpenCall> openCalls() {
        return log.openCalls();
    }

    /// The slot in which a call was parked.
    String slotOf(UUID callId) {
        return log.slotOf(callId);
    }

    /// @return the outcome, once it is there
    Mono<Outcome> begin(Command.OfCall command) {
        var session = sessions.session(command.callId());
        var outcome = session == null ? CompletableFuture.completedFuture(Outcome.OVER) : session.execute(command);
        settle();
        return Mono.fromFuture(outcome, true);
    }

    Outcome execute(Command.OfCall command) {
        return Objects.requireNonNull(begin(command).block());
    }

    Mono<Outcome> place(Command.Place place) {
        return Mono.fromFuture(sessions.open().placed(place), true);
    }

    /// The events of a call that were reported, in their order.
    public List<CallEvent> eventsOf(UUID callId) {
        return reported.stream().filter(event -> event.callId().equals(callId)).toList();
    }

    /// The kinds of these events, such as `Started`.
    public List<String> storyOf(UUID callId) {
        return eventsOf(callId).stream()
                .map(event -> event.getClass().getSimpleName())
                .toList();
    }

    /// How a call has ended, once it has.
    public CallEvent.Ended endOf(UUID callId) {
        until(() -> storyOf(callId).contains("Ended"));
        return (CallEvent.Ended) eventsOf(callId).stream()
                .filter(CallEvent.Ended.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /// Another process takes the calls over: this one forgets them, and they are rebuilt from the log and the channels.
    void takeOver() {
        takeOver(() -> {});
    }

    /// @param meanwhile while no process is there
    void takeOver(Runnable meanwhile) {
        forget();
        meanwhile.run();
        var bridged = asterisk.bridges().values().stream().flatMap(List::stream).collect(Collectors.toSet());
        var open = log.openCalls().stream().collect(Collectors.groupingBy(OpenCall::sessionId));
        var found = asterisk.channels(bridged);
        open.forEach((id, legs) -> sessions.open(id)
                .restore(
                        legs,
                        found.stream()
                                .filter(channel -> id.equals(channel.sessionId()))
                                .toList()));
        settle();
    }

    @Override
    public void close() {
        ari.close();
    }
}
