package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.EmergencyDialing;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.WaitingCall;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Devices without a database.
public final class TestSipDevices implements SipDevices {

    /// Of each device.
    static final String PASSWORD = "Secret";

    /// The line of the company, and the number that its emergency calls present.
    static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000d1");

    static final String EMERGENCY_CALLER = "+441632960009";

    private static final String REALM = "test";

    /// Asterisk asks a phone that it takes for unreachable again a minute later.
    private static final Duration REGISTERED_WITHIN = Duration.ofMinutes(2);

    private final List<SipDevice> devices = new CopyOnWriteArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger wholeReads = new AtomicInteger();
    private final AtomicInteger listed = new AtomicInteger();
    private final AtomicInteger reports = new AtomicInteger();

    /// The positions of another instance say nothing.
    private final String log = UUID.randomUUID() + "/";

    /// The companies of devices that have changed, in that order.
    private final List<UUID> changed = new CopyOnWriteArrayList<>();

    private volatile boolean unavailable;
    private final Map<String, DialedCall> dialed = new ConcurrentHashMap<>();
    private final Map<String, UUID> extensions = new ConcurrentHashMap<>();
    private volatile Map<String, TestMediaServers> logs = Map.of();
    private final Map<String, Boolean> registered = new ConcurrentHashMap<>();

    public static SipDevice device(UUID orgId, UUID userId, String username) {
        return new SipDevice(
                orgId,
                UUID.nameUUIDFromBytes(username.getBytes(StandardCharsets.UTF_8)),
                userId,
                username,
                REALM,
                ha1(username, PASSWORD),
                null,
                false,
                new EmergencyDialing(List.of("112", "999"), "+44", new DialedCall.Line(LINE, EMERGENCY_CALLER)));
    }

    /// The device on a number that is assigned to nobody.
    public static SipDevice shared(SipDevice device, UUID numberId) {
        return new SipDevice(
                device.orgId(),
                device.deviceId(),
                device.userId(),
                device.username(),
                device.realm(),
                device.ha1(),
                numberId,
                false,
                device.emergency());
    }

    private static String ha1(String username, String password) {
        try {
            var text = username + ":" + REALM + ":" + password;
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public void add(SipDevice device) {
        devices.add(device);
        changed.add(device.orgId());
    }

    public void remove(SipDevice device) {
        devices.remove(device);
        changed.add(device.orgId());
    }

    public Stream<String> usernames() {
        return devices.stream().map(SipDevice::username);
    }

    /// Replaces the device with the same username.
    ///
    /// @return the replaced one
    SipDevice replace(SipDevice device) {
        var before = devices.stream()
                .filter(one -> one.username().equals(device.username()))
                .findFirst()
                .orElseThrow();
        devices.replaceAll(one -> one.equals(before) ? device : one);
        changed.add(device.orgId());
        return before;
    }

    /// Waits until the engine has the present devices.
    void awaitRead() {
        int before = reads.get();
        await().until(() -> reads.get() >= before + 2);
    }

    /// How often the devices of all companies were read.
    public int wholeReads() {
        return wholeReads.get();
    }

    /// How many devices were read so far.
    public int listed() {
        return listed.get();
    }

    /// How often it was reported whether a device is registered.
    public int reports() {
        return reports.get();
    }

    /// The database cannot be read.
    void failReads(boolean fails) {
        unavailable = fails;
    }

    /// What a number that is dialed means.
    public void means(String digits, DialedCall call) {
        dialed.put(digits, call);
    }

    /// Takes back what [#means] gave a number.
    public void meansNothing(String digits) {
        dialed.remove(digits);
    }

    /// Where codes look for calls.
    ///
    /// @param byServer the logs
    public void calls(Map<String, TestMediaServers> byServer) {
        logs = byServer;
    }

    public void extension(String extension, UUID user) {
        extensions.put(extension, user);
    }

    /// Until the next engine reports them.
    void forgetRegistrations() {
        registered.clear();
    }

    public boolean isRegistered(String username) {
        return registered.getOrDefault(username, false);
    }

    /// Waits until an engine has reported each of them as registered.
    void awaitRegistered(String... usernames) {
        await().atMost(REGISTERED_WITHIN).until(() -> Stream.of(usernames).allMatch(this::isRegistered));
    }

    @Override
    public Flux<UUID> companies() {
        return Flux.defer(() -> {
            wholeReads.incrementAndGet();
            return Flux.fromIterable(devices).map(SipDevice::orgId).distinct();
        });
    }

    @Override
    public Mono<Changes> changes(@Nullable String position) {
        return Mono.fromSupplier(() -> {
            reads.incrementAndGet();
            if (unavailable) {
                throw new IllegalStateException("The devices cannot be read");
            }
            var now = List.copyOf(changed);
            var known = position != null && position.startsWith(log) ? position : null;
            int from = known == null ? now.size() : Integer.parseInt(known.substring(log.length()));
            return new Changes(Set.copyOf(now.subList(from, now.size())), known != null, log + now.size());
        });
    }

    @Override
    public Flux<UUID> online() {
        return Flux.fromIterable(devices)
                .filter(device -> isRegistered(device.username()))
                .map(SipDevice::deviceId);
    }

    @Override
    public Flux<SipDevice> of(Collection<UUID> companies) {
        return Flux.fromIterable(devices)
                .filter(device -> companies.contains(device.orgId()))
                .doOnNext(_ -> listed.incrementAndGet());
    }

    @Override
    public Mono<DialedCall> dialed(SipDevice device, String digits) {
        return Mono.just(dialed.getOrDefault(digits, new DialedCall.UnknownNumber()));
    }

    @Override
    public Mono<WaitingCall> parkedIn(SipDevice device, String slot) {
        return waiting(
                device,
                (log, call) -> call.phase() == CallPhase.PARKED
                        && log.slotOf(call.callId()).equals(slot));
    }

    @Override
    public Mono<WaitingCall> ringingAt(SipDevice device, String extension) {
        var user = extensions.get(extension);
        return waiting(device, (_, call) -> user != null && call.ringingUsers().contains(user));
    }

    private Mono<WaitingCall> waiting(SipDevice device, BiPredicate<TestMediaServers, OpenCall> wanted) {
        return Flux.fromIterable(logs.entrySet())
                .flatMap(log -> Flux.fromIterable(log.getValue().openCalls())
                        .filter(call -> call.orgId().equals(device.orgId()) && wanted.test(log.getValue(), call))
                        .map(call -> new WaitingCall(call.callId(), log.getKey())))
                .next();
    }

    @Override
    public Mono<Void> registered(SipDevice device, boolean online) {
        return Mono.fromRunnable(() -> {
            reports.incrementAndGet();
            registered.put(device.username(), online);
        });
    }
}
