package dev.switchboard.asterisk.endpoints;

import java.util.List;
import java.util.stream.Stream;

/// Over which trunks a number of this service calls outside. Carriers refuse calls from numbers that are not theirs, or
/// sign them as not verified (RFC 8588, attestation B or C).
///
/// @param trunks in the order in which they are tried
public record TrunkOrder(List<TrunkProperties> trunks) {

    public TrunkOrder {
        trunks = List.copyOf(trunks);
    }

    /// The trunks of a number in the order in which they are tried: first those with the longest of their
    /// [TrunkProperties#numbers] that the number begins with or, if there is none, those without any; then those
    /// that may present any number.
    ///
    /// @param from E.164
    /// @return their endpoints; empty if no trunk may present the number
    public List<String> of(String from) {
        int longest = trunks.stream().mapToInt(trunk -> trunk.match(from)).max().orElse(0);
        var own = trunks.stream()
                .filter(trunk -> longest > 0
                        ? trunk.match(from) == longest
                        : trunk.numbers().isEmpty())
                .toList();
        var others = trunks.stream().filter(trunk -> trunk.anyNumber() && !own.contains(trunk));
        return Stream.concat(own.stream(), others)
                .map(trunk -> Trunks.endpoint(trunk.name()))
                .toList();
    }
}
