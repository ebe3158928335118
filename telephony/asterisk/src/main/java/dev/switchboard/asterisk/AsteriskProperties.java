package dev.switchboard.asterisk;

import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.guessing.GuessingProperties;
import dev.switchboard.asterisk.leading.SipWatchProperties;
import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// The Asterisks that this service controls, and their trunks. A single one is named directly, several
/// in a list.
///
/// @param name the name under which the processes know a single Asterisk; not to be changed while it has calls
/// @param lease how long until another process takes over the calls of one that is gone; at least 3s, the same on all
/// @param url the address of ARI of a single Asterisk, such as `http://127.0.0.1:8088/ari`; several are listed in
///     `servers`. ARI is not encrypted: keep it on this machine or a private network
/// @param user the user of ARI, as in ari.conf
/// @param password the password of the user of ARI
/// @param sip where a single Asterisk receives SIP over UDP and TCP, such as `127.0.0.1:5060`; without it nobody
///     notices that SIP is stuck
/// @param sipWatch when an Asterisk is taken for one whose SIP is stuck
/// @param application the Stasis application, as in the dialplan
/// @param srtp whether the audio of devices is encrypted (`optional`: where a device asks for it); that of browsers
///     always is. The keys are in the signaling, so use it with TLS
/// @param behindProxy whether devices register through a SIP proxy, which says by Path (RFC 3327) how each is reached
/// @param trunks in the order in which they are tried
/// @param emergencyTrunks the names of the trunks for emergency numbers, in the order in which they are tried; none:
///     devices cannot call them
/// @param maxChannels with how many channels each Asterisk gets no further call. A channel needs two of the ports for
///     audio: leave a third of them to the phones that ring for calls, to the echo test, and to calls to emergency
///     numbers, which are never refused
/// @param greeting the greeting before a voicemail for users without one of their own, as a media URI of ARI
/// @param servers instead of `url`, where there are several
@Validated
@ConfigurationProperties("switchboard.telephony.asterisk")
record AsteriskProperties(
        @DefaultValue(ServerProperties.DEFAULT_NAME) String name,
        @DefaultValue("6s") Duration lease,
        URI url,
        @DefaultValue("") String user,
        @DefaultValue("") String password,

        @Pattern(regexp = "[A-Za-z0-9.:\\[\\]-]{1,255}") @Nullable
        String sip,

        @DefaultValue @Valid SipWatchProperties sipWatch,

        @DefaultValue("switchboard") @Pattern(regexp = "[A-Za-z0-9-]{1,64}")
        String application,

        @DefaultValue("off") Srtp srtp,
        @DefaultValue("false") boolean behindProxy,
        @DefaultValue({}) List<@Valid TrunkProperties> trunks,
        @DefaultValue({}) List<String> emergencyTrunks,
        @DefaultValue("60") @Min(1) int maxChannels,
        @DefaultValue("sound:vm-intro") @NotBlank String greeting,
        @DefaultValue @Valid SoundServer sounds,
        @DefaultValue @Valid GuessingProperties guessing,
        @DefaultValue({}) List<@Valid ServerProperties> servers) {

    private static final Duration SHORTEST_LEASE = Duration.ofSeconds(3);

    AsteriskProperties {
        trunks = List.copyOf(trunks);
        emergencyTrunks = List.copyOf(emergencyTrunks);
        servers = servers.isEmpty()
                ? List.of(new ServerProperties(name, url, user, password, sip))
                : List.copyOf(servers);
    }

    @AssertTrue(message = "name one Asterisk by url, or several by servers, not both")
    boolean isOneOrSeveral() {
        return url == null || url.equals(servers.getFirst().url());
    }

    @AssertTrue(message = "servers must have different names")
    boolean isEachServerNamedOnce() {
        return servers.stream().map(ServerProperties::name).distinct().count() == servers.size();
    }

    @AssertTrue(message = "each of several servers needs sip, the address at which the others reach it")
    boolean isEachServerReachable() {
        return servers.size() == 1 || servers.stream().allMatch(server -> server.sip() != null);
    }

    @AssertTrue(message = "the lease must be at least three seconds")
    boolean isLongEnoughToRenew() {
        return lease.compareTo(SHORTEST_LEASE) >= 0;
    }

    @AssertTrue(message = "trunks must have different names")
    boolean isEachTrunkNamedOnce() {
        return trunks.stream().map(TrunkProperties::name).distinct().count() == trunks.size();
    }

    @AssertTrue(message = "each trunk for emergency numbers must be one of the trunks")
    boolean isEachEmergencyTrunkKnown() {
        return trunks.stream().map(TrunkProperties::name).toList().containsAll(emergencyTrunks);
    }

    /// Where Asterisk fetches spoken notices.
    ///
    /// @param address the address on which this service serves spoken notices and the pages of faxes to Asterisk
    /// @param port the port on which it serves them; 0: any free one
    /// @param url the URL at which Asterisk reaches them from another machine
    record SoundServer(
            @DefaultValue("127.0.0.1") @NotBlank String address,
            @DefaultValue("0") @Min(0) @Max(65_535) int port,
            @Nullable URI url) {}

    @Override
    public String toString() {
        return "AsteriskProperties[servers=" + servers + ", application=" + application + "]";
    }
}
