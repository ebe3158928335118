package dev.switchboard.telephony;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The SIP devices of all companies. The application implements it.
public interface SipDevices {

    /// The companies with devices, each with a version: another one after each change of what [#of] lists.
    Mono<Map<UUID, String>> versions();

    /// Those that may register. Devices of a user in the order in which that user prefers them for
    /// calls that are placed or answered by another client.
    ///
    /// @param companies whose
    Flux<SipDevice> of(Collection<UUID> companies);

    /// Reads what was dialed on a device.
    ///
    /// @param digits as dialed: an extension, a national number or E.164
    Mono<DialedCall> dialed(SipDevice device, String digits);

    /// The call of the device's company that is parked in a slot.
    ///
    /// @return empty if there is none
    Mono<WaitingCall> parkedIn(SipDevice device, String slot);

    /// The call of the device's company that has rung longest at the user who has an extension.
    ///
    /// @return empty if there is none
    Mono<WaitingCall> ringingAt(SipDevice device, String extension);

    /// Reports which devices are registered. Repeated reports change nothing.
    ///
    /// @param online whether it is registered now
    Mono<Void> registered(SipDevice device, boolean online);
}
