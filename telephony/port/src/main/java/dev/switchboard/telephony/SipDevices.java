package dev.switchboard.telephony;

import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The SIP devices of all companies. The application implements it.
public interface SipDevices {

    /// The companies that may have devices. It looks at none of these.
    Flux<UUID> companies();

    /// The companies of which [#of] may list something else since an earlier look. It looks at nothing of the others.
    ///
    /// @param position where that look ended; null to begin
    Mono<Changes> changes(@Nullable String position);

    /// @param companies whose devices may have changed
    /// @param complete whether all other companies are unchanged; false at the beginning, and
    ///     where that is not known any more: then read those of all [#companies]
    /// @param position from which the next look goes on
    record Changes(Set<UUID> companies, boolean complete, String position) {}

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

    /// The ids of those that were last reported as registered, of all companies.
    Flux<UUID> online();

    /// Reports which devices are registered. Repeated reports change nothing.
    ///
    /// @param online whether it is registered now
    Mono<Void> registered(SipDevice device, boolean online);
}
