package dev.switchboard.gateway.clientaddress;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.NoSuchElementException;

/// The proxies whose `X-Forwarded-*` fields are used.
final class TrustedProxies {

    private final List<IpSubnetFilterRule> ranges;

    /// @param cidrs ranges such as `10.0.0.0/8` or `2001:db8::/32`; a single address is a range of one
    /// @throws IllegalArgumentException when one of them is malformed
    TrustedProxies(List<String> cidrs) {
        ranges = cidrs.stream().map(TrustedProxies::range).toList();
    }

    private static IpSubnetFilterRule range(String cidr) {
        try {
            var parts = cidr.strip().split("/", 2);
            var address = ClientAddress.parse(parts[0]).orElseThrow().address();
            int bits = parts.length == 1 ? 8 * address.getAddress().length : Integer.parseInt(parts[1]);
            return new IpSubnetFilterRule(address, bits, IpFilterRuleType.ACCEPT);
        } catch (NoSuchElementException | IllegalArgumentException invalid) {
            throw new IllegalArgumentException("switchboard.trusted-proxies: not a range: " + cidr, invalid);
        }
    }

    boolean trusts(InetAddress address) {
        if (ranges.isEmpty()) {
            return false;
        }
        var peer = new InetSocketAddress(address, 0);
        return ranges.stream().anyMatch(range -> range.matches(peer));
    }
}
