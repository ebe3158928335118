package dev.switchboard.asterisk.guessing;

import java.net.InetAddress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A network of IP addresses, or a single one. It is only made from literals: no name server is asked.
///
/// @param text in the form of Asterisk's access lists, such as `203.0.113.7`, `203.0.113.0/24` or
///     `2001:db8::/64`
record Network(InetAddress address, int bits, String text) {

    private static final String LITERAL = "[0-9a-fA-F:.]{2,45}";

    private static Network of(InetAddress address, int bits) {
        int all = address.getAddress().length * Byte.SIZE;
        return new Network(address, bits, address.getHostAddress() + (bits == all ? "" : "/" + bits));
    }

    /// @return null unless the text is the literal of an address
    static @Nullable InetAddress address(String text) {
        try {
            return text.matches(LITERAL) ? InetAddress.ofLiteral(text) : null;
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    /// @return null unless the text is the literal of an address, or of one and its bits that belong to the
    ///     network
    static @Nullable Network parse(String text) {
        int slash = text.indexOf('/');
        var address = address(slash < 0 ? text : text.substring(0, slash));
        if (address == null) {
            return null;
        }
        int all = address.getAddress().length * Byte.SIZE;
        if (slash < 0) {
            return of(address, all);
        }
        var bits = text.substring(slash + 1);
        return bits.matches("[0-9]{1,3}") && Integer.parseInt(bits) <= all ? of(address, Integer.parseInt(bits)) : null;
    }

    /// The network of an address.
    ///
    /// @param bits at most those of the address
    static Network around(InetAddress address, int bits) {
        try {
            return of(InetAddress.getByAddress(masked(address.getAddress(), bits)), bits);
        } catch (java.net.UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] masked(byte[] address, int bits) {
        var masked = address.clone();
        for (int bit = bits; bit < masked.length * Byte.SIZE; bit++) {
            masked[bit / Byte.SIZE] &= (byte) ~(0x80 >> bit % Byte.SIZE);
        }
        return masked;
    }

    boolean contains(InetAddress other) {
        var bytes = other.getAddress();
        return bytes.length == address.getAddress().length
                && Arrays.equals(masked(bytes, bits), masked(address.getAddress(), bits));
    }
}
