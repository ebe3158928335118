package dev.switchboard.api.platform.outbound;

import io.netty.resolver.dns.DnsAddressResolverGroup;
import io.netty.resolver.dns.SingletonDnsServerAddressStreamProvider;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import reactor.netty.transport.NameResolverProvider;

/// A name server on this machine (RFC 1035), whose names are what the test says. Nobody may keep its responses.
final class TestNames implements AutoCloseable {

    private static final int HEADER = 12;
    private static final int LARGEST = 512;
    private static final int IPV4 = 1;
    private static final int IPV6 = 28;
    private static final int INTERNET = 1;
    private static final int FOUND = 0x8180;
    private static final int NO_SUCH_NAME = 0x8183;

    /// The name of the question, as a compressed one (section 4.1.4).
    private static final int SAME_NAME = 0xC000 | HEADER;

    private final Map<String, List<InetAddress>> addresses = new ConcurrentHashMap<>();
    private final DatagramSocket socket;

    private TestNames(DatagramSocket socket) {
        this.socket = socket;
    }

    static TestNames start() {
        try {
            var names = new TestNames(new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
            Thread.ofPlatform().daemon().name("test-names").start(names::serve);
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// From now on the name has these addresses.
    void set(String name, String... literals) {
        addresses.put(name, Stream.of(literals).map(InetAddress::ofLiteral).toList());
    }

    /// The name does not exist any more.
    void remove(String name) {
        addresses.remove(name);
    }

    /// The client, which asks this name server.
    OutboundClient client() {
        var server = new SingletonDnsServerAddressStreamProvider((InetSocketAddress) socket.getLocalSocketAddress());
        return new OutboundClient(NameResolverProvider.builder()
                .dnsAddressResolverGroupProvider(
                        builder -> new DnsAddressResolverGroup(builder.nameServerProvider(server)))
                .build());
    }

    private void serve() {
        var packet = new DatagramPacket(new byte[LARGEST], LARGEST);
        while (!socket.isClosed()) {
            try {
                socket.receive(packet);
                var response = response(packet.getData());
                socket.send(new DatagramPacket(response, response.length, packet.getSocketAddress()));
            } catch (IOException _) {
                // It was closed.
            }
        }
    }

    private byte[] response(byte[] query) throws IOException {
        int end = HEADER;
        var name = new StringJoiner(".");
        while (query[end] != 0) {
            name.add(new String(query, end + 1, query[end], StandardCharsets.US_ASCII));
            end += query[end] + 1;
        }
        int type = query[end + 2];
        int length = end + 5 - HEADER;
        var all = addresses.get(name.toString().toLowerCase(Locale.ROOT));
        var found = all == null
                ? List.<InetAddress>of()
                : all.stream()
                        .filter(address -> (address instanceof Inet4Address ? IPV4 : IPV6) == type)
                        .toList();
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.write(query, 0, 2);
        out.writeShort(all == null ? NO_SUCH_NAME : FOUND);
        out.writeShort(1);
        out.writeShort(found.size());
        out.writeInt(0);
        out.write(query, HEADER, length);
        for (var address : found) {
            out.writeShort(SAME_NAME);
            out.writeShort(type);
            out.writeShort(INTERNET);
            out.writeInt(0);
            out.writeShort(address.getAddress().length);
            out.write(address.getAddress());
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        socket.close();
    }
}
