package dev.switchboard.asterisk;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// The Asterisk that this service controls, and its trunks.
///
/// @param url of ARI, such as `http://127.0.0.1:8088/ari`
/// @param user of ari.conf
/// @param application as in the dialplan
/// @param trunks in the order in which they are tried
@Validated
@ConfigurationProperties("switchboard.telephony.asterisk")
record AsteriskProperties(
        @NotNull URI url,
        @NotBlank String user,
        @NotBlank String password,

        @DefaultValue("switchboard") @Pattern(regexp = "[A-Za-z0-9-]{1,64}")
        String application,

        @DefaultValue({}) @Valid List<TrunkProperties> trunks,
        @DefaultValue @Valid SoundServer sounds) {

    AsteriskProperties {
        trunks = List.copyOf(trunks);
    }

    /// Where Asterisk fetches spoken notices.
    ///
    /// @param address on which they are served
    /// @param port 0 for any
    /// @param url at which Asterisk reaches them, if it is another machine
    record SoundServer(
            @DefaultValue("127.0.0.1") @NotBlank String address,
            @DefaultValue("0") @Min(0) @Max(65_535) int port,
            @Nullable URI url) {}

    @Override
    public String toString() {
        return "AsteriskProperties[url=" + url + ", user=" + user + ", application=" + application + "]";
    }
}
