package dev.switchboard.telephony.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The sound of a call whose signaling [Sipp] plays: RTP in PCMU (RFC 3551), and digits as telephone-events (RFC 4733)
/// with payload type 101. It sounds a tone to wherever sound comes from, and keeps what it hears.
public final class CarrierSound implements Talker, AutoCloseable {

    private static final int FRAME_MILLIS = 20;
    private static final int FRAME = Ulaw.RATE * FRAME_MILLIS / 1000;
    private static final int HEADER = 12;
    private static final int VERSION_2 = 0x80;
    private static final int CSRC_COUNT = 0x0f;
    private static final int MARKER = 0x80;
    private static final int PAYLOAD_TYPE = 0x7f;
    private static final int PCMU = 0;
    private static final int TELEPHONE_EVENT = 101;
    private static final int EVENT_END = 0x80;
    private static final int EVENT_VOLUME = 10;
    private static final int EVENT_FRAMES = 8;
    private static final int EVENT_ENDS = 3;
    private static final String DIGITS = "0123456789*#ABCD";
    private static final int SOURCE = 0x5eed;

    /// Of the tone. Speech is louder, so it is heard over the tone.
    private static final int AMPLITUDE = 1000;

    private static final int LARGEST = 1500;
    private static final int SECONDS = 120;

    private final DatagramSocket socket;
    private final int hertz;
    private final byte[] tone;
    private final ScheduledExecutorService sender = Executors.newSingleThreadScheduledExecutor();
    private final Queue<Integer> pressed = new ConcurrentLinkedQueue<>();
    private final StringBuilder digits = new StringBuilder();
    private final byte[] heard = new byte[SECONDS * Ulaw.RATE];
    private int length;
    private volatile @Nullable SocketAddress from;
    private int sequence;
    private int timestamp;
    private int eventFrames;
    private long lastEvent = -1;

    private CarrierSound(DatagramSocket socket, int hertz, byte[] tone) {
        this.socket = socket;
        this.hertz = hertz;
        this.tone = tone;
    }

    /// @param address of loopback
    /// @param hertz of its tone, a multiple of 50
    public static CarrierSound start(String address, int hertz) throws IOException {
        var tone = new byte[FRAME];
        for (int i = 0; i < FRAME; i++) {
            tone[i] = Ulaw.encode((int) (AMPLITUDE * Math.sin(2 * Math.PI * hertz * i / Ulaw.RATE)));
        }
        var sound = new CarrierSound(new DatagramSocket(new InetSocketAddress(address, 0)), hertz, tone);
        Thread.ofVirtual().name("carrier-sound").start(sound::receive);
        var _ = sound.sender.scheduleAtFixedRate(sound::send, 0, FRAME_MILLIS, TimeUnit.MILLISECONDS);
        return sound;
    }

    /// Where it receives sound.
    public int port() {
        return socket.getLocalPort();
    }

    @Override
    public int tone() {
        return hertz;
    }

    @Override
    public synchronized Heard heardSoFar() {
        return Heard.ofUlaw(Arrays.copyOf(heard, length));
    }

    /// The digits that it has received.
    public synchronized String digits() {
        return digits.toString();
    }

    /// Sends a digit in place of its tone.
    public void press(char digit) {
        pressed.add(DIGITS.indexOf(digit));
    }

    private void receive() {
        var packet = new DatagramPacket(new byte[LARGEST], LARGEST);
        try {
            while (true) {
                packet.setLength(LARGEST);
                socket.receive(packet);
                from = packet.getSocketAddress();
                received(ByteBuffer.wrap(packet.getData(), 0, packet.getLength()));
            }
        } catch (IOException closed) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(closed);
            }
        }
    }

    private synchronized void received(ByteBuffer packet) {
        int payload = HEADER + (packet.get(0) & CSRC_COUNT) * Integer.BYTES;
        switch (packet.get(1) & PAYLOAD_TYPE) {
            case PCMU -> {
                int samples = Math.min(packet.limit() - payload, heard.length - length);
                packet.get(payload, heard, length, samples);
                length += samples;
            }
            case TELEPHONE_EVENT -> {
                // All packets of an event have the time of its begin.
                long event = packet.getInt(4);
                if (event != lastEvent) {
                    lastEvent = event;
                    digits.append(DIGITS.charAt(packet.get(payload)));
                }
            }
            default -> {
                // Comfort noise.
            }
        }
    }

    private void send() {
        var to = from;
        if (to == null) {
            return;
        }
        var digit = pressed.peek();
        var packet = ByteBuffer.allocate(HEADER + FRAME);
        if (digit == null) {
            putHeader(packet, PCMU, timestamp).put(tone);
        } else {
            putEvent(packet, digit);
        }
        timestamp += FRAME;
        try {
            socket.send(new DatagramPacket(packet.array(), packet.position(), to));
        } catch (IOException gone) {
            // The other side has closed its socket, or this one is closed.
            from = null;
        }
    }

    private void putEvent(ByteBuffer packet, int digit) {
        int begin = timestamp - eventFrames * FRAME;
        int frames = Math.min(eventFrames + 1, EVENT_FRAMES);
        boolean end = eventFrames >= EVENT_FRAMES;
        putHeader(packet, eventFrames == 0 ? MARKER | TELEPHONE_EVENT : TELEPHONE_EVENT, begin)
                .put((byte) digit)
                .put((byte) (end ? EVENT_END | EVENT_VOLUME : EVENT_VOLUME))
                .putShort((short) (frames * FRAME));
        eventFrames++;
        if (eventFrames == EVENT_FRAMES + EVENT_ENDS) {
            eventFrames = 0;
            pressed.remove();
        }
    }

    private ByteBuffer putHeader(ByteBuffer packet, int type, int time) {
        return packet.put((byte) VERSION_2)
                .put((byte) type)
                .putShort((short) sequence++)
                .putInt(time)
                .putInt(SOURCE);
    }

    @Override
    public void close() {
        sender.shutdownNow();
        socket.close();
    }
}
