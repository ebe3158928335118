package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Devices without a database.
final class TestSipDevices implements SipDevices {

    private static final String REALM = "test";

    private final List<SipDevice> devices = new CopyOnWriteArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();
    private final Map<String, DialedCall> dialed = new ConcurrentHashMap<>();
    private final Map<String, UUID> extensions = new ConcurrentHashMap<>();
    private final Map<String, Boolean> registered = new ConcurrentHashMap<>();

    static SipDevice device(UUID orgId, UUID userId, String username) {
        return new SipDevice(
                orgId,
                UUID.nameUUIDFromBytes(username.getBytes(StandardCharsets.UTF_8)),
                userId,
                username,
                REALM,
                ha1(username, TestPhones.PASSWORD),
                false);
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

    void add(SipDevice device) {
        devices.add(device);
    }

    void remove(SipDevice device) {
        devices.remove(device);
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
        return before;
    }

    /// Waits until the engine has the present devices.
    void awaitRead() {
        int before = reads.get();
        await().until(() -> reads.get() >= before + 2);
    }

    /// What a number that is dialed means.
    void means(String digits, DialedCall call) {
        dialed.put(digits, call);
    }

    void extension(String extension, UUID user) {
        extensions.put(extension, user);
    }

    boolean isRegistered(String username) {
        return registered.getOrDefault(username, false);
    }

    @Override
    public Flux<SipDevice> all() {
        return Flux.defer(() -> {
            reads.incrementAndGet();
            return Flux.fromIterable(devices);
        });
    }

    @Override
    public Mono<DialedCall> dialed(SipDevice device, String digits) {
        return Mono.just(dialed.getOrDefault(digits, new DialedCall.UnknownNumber()));
    }

    @Override
    public Mono<UUID> colleague(SipDevice device, String extension) {
        return Mono.justOrEmpty(extensions.get(extension));
    }

    @Override
    public Mono<Void> registered(SipDevice device, boolean online) {
        return Mono.fromRunnable(() -> registered.put(device.username(), online));
    }
}
