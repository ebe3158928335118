package dev.switchboard.asterisk;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// A SIP trunk of a carrier.
///
/// @param name in lower case
/// @param address of the carrier's server, such as `sip.carrier.example:5060`
/// @param transport to it
/// @param from addresses or networks from which the carrier calls; nobody else gets in by this trunk
/// @param username with which this service authenticates itself; null: by its address
/// @param srtp whether sound is encrypted
/// @param codecs in the order of preference
/// @param t38 whether faxes are transmitted by T.38 where the other end agrees; otherwise as sound
record TrunkProperties(
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
        @DefaultValue("true") boolean t38) {

    TrunkProperties {
        from = List.copyOf(from);
        codecs = List.copyOf(codecs);
    }

    @Override
    public String toString() {
        return "TrunkProperties[name=" + name + ", address=" + address + "]";
    }
}
