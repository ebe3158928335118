package dev.switchboard.api.platform.outbound;

import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/// Distinguishes public internet addresses from all others: private networks, this machine, the
/// cloud's metadata, the special-purpose registries (RFC 6890), and IPv6 forms that lead to an IPv4
/// address.
final class PublicAddress {

    private static final List<Block> NOT_PUBLIC = List.of(
            Block.of("0.0.0.0", 8),
            Block.of("10.0.0.0", 8),
            Block.of("100.64.0.0", 10),
            Block.of("127.0.0.0", 8),
            Block.of("169.254.0.0", 16),
            Block.of("172.16.0.0", 12),
            Block.of("192.0.0.0", 24),
            Block.of("192.0.2.0", 24),
            Block.of("192.31.196.0", 24),
            Block.of("192.52.193.0", 24),
            Block.of("192.88.99.0", 24),
            Block.of("192.168.0.0", 16),
            Block.of("192.175.48.0", 24),
            Block.of("198.18.0.0", 15),
            Block.of("198.51.100.0", 24),
            Block.of("203.0.113.0", 24),
            Block.of("224.0.0.0", 3),
            Block.of("2001::", 23),
            Block.of("2001:db8::", 32),
            Block.of("2002::", 16),
            Block.of("2620:4f:8000::", 48),
            Block.of("3fff::", 20));

    /// All that is routed in IPv6.
    private static final Block GLOBAL_UNICAST = Block.of("2000::", 3);

    private PublicAddress() {}

    static boolean is(InetAddress address) {
        boolean routed = switch (address) {
            case Inet4Address _ -> true;
            case Inet6Address _ -> GLOBAL_UNICAST.holds(address);
            default -> false;
        };
        return routed && NOT_PUBLIC.stream().noneMatch(block -> block.holds(address));
    }

    /// @param prefix the leading bits that an address of the block has
    /// @param bits how many they are
    /// @param width of the whole address, in bits
    private record Block(BigInteger prefix, int bits, int width) {

        static Block of(String literal, int bits) {
            var start = InetAddress.ofLiteral(literal).getAddress();
            int width = start.length * Byte.SIZE;
            return new Block(new BigInteger(1, start).shiftRight(width - bits), bits, width);
        }

        boolean holds(InetAddress address) {
            var bytes = address.getAddress();
            return bytes.length * Byte.SIZE == width
                    && new BigInteger(1, bytes).shiftRight(width - bits).equals(prefix);
        }
    }
}
