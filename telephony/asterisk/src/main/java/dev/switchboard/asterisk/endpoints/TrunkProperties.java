package dev.switchboard.asterisk.endpoints;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// A SIP trunk of a carrier.
///
/// @param name the name of the trunk, in lower case
/// @param address the carrier's server, such as `sip.carrier.example:5060`
/// @param transport the transport to it: udp, tcp or tls. With tls, the carrier needs a certificate of a known
///     authority for the name in `address`
/// @param from addresses or networks from which the carrier calls; nobody else gets in by this trunk. Not the address
///     of the resource API, from which the SIP of browsers comes
/// @param username the username at a carrier that does not identify this service by its address
/// @param password the password of the username at the carrier
/// @param srtp whether the audio of calls with this carrier is encrypted
/// @param codecs the codecs in the order of preference; faxes need ulaw or alaw
/// @param t38 whether faxes may be transmitted by T.38 where the other end agrees; otherwise as audio
/// @param numbers the numbers of this service that the carrier owns, in E.164, or what they begin with, such as
///     `+1312`; none: the numbers that no trunk names
/// @param anyNumber whether the carrier lets calls present numbers that it does not own
public record TrunkProperties(
        @NotNull @Pattern(regexp = "[a-z0-9-]{1,32}") String name,

        @NotNull @Pattern(regexp = "[A-Za-z0-9.:\\[\\]-]{1,255}")
        String address,

        @DefaultValue("udp") @Pattern(regexp = "udp|tcp|tls")
        String transport,

        @DefaultValue({}) @NotEmpty List<@Pattern(regexp = "[A-Za-z0-9.:/-]{1,255}") String> from,
        @Nullable String username,
        @Nullable String password,
        @DefaultValue("off") Srtp srtp,
        @DefaultValue({"ulaw", "alaw"}) List<String> codecs,
        @DefaultValue("true") boolean t38,

        @DefaultValue({})
        List<
                        @Pattern(
                                regexp = "\\+[1-9][0-9]{0,14}",
                                message = "must be a number in E.164, or what numbers begin with, such as +1312")
                        String>
                numbers,

        @DefaultValue("false") boolean anyNumber) {

    public TrunkProperties {
        from = List.copyOf(from);
        codecs = List.copyOf(codecs);
        numbers = List.copyOf(numbers);
    }

    @AssertTrue(message = "none of the numbers of a trunk may begin with another one")
    boolean isEachOfTheNumbersNeeded() {
        return numbers.stream()
                .allMatch(number -> numbers.stream().filter(number::startsWith).count() == 1);
    }

    /// The length of the longest of its numbers that a number begins with; 0 if there is none.
    ///
    /// @param from E.164
    int match(String from) {
        return numbers.stream()
                .filter(from::startsWith)
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    @Override
    public String toString() {
        return "TrunkProperties[name=" + name + ", address=" + address + "]";
    }
}
