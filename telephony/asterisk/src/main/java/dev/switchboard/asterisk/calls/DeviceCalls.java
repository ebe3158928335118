package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Calls the devices of users: those of a line, or the own one of a user, which answers by itself if it can do so.
final class DeviceCalls {

    private final Conversation conversation;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final Devices devices;
    private final OtherServers others;
    private final CallTimesProperties times;
    private final Dialing dialing;

    DeviceCalls(
            Conversation conversation,
            Sessions sessions,
            Asterisk asterisk,
            Devices devices,
            OtherServers others,
            CallTimesProperties times,
            Dialing dialing) {
        this.conversation = conversation;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.devices = devices;
        this.others = others;
        this.times = times;
        this.dialing = dialing;
    }

    /// Rings at all devices of users.
    ///
    /// @return those users who have a device that rings
    List<UUID> ring(Leg leg, List<UUID> users) {
        var ringing = new ArrayList<UUID>();
        for (var user : users) {
            boolean rings = false;
            for (var device : devices.of(leg.orgId(), user)) {
                rings |= ring(leg, device);
            }
            if (rings) {
                ringing.add(user);
            }
        }
        return ringing;
    }

    /// Rings at a phone on an unassigned number.
    void ring(Leg leg, Route.Phone phone) {
        var device = devices.find(leg.orgId(), phone.deviceId());
        if (device != null) {
            ring(leg, device);
        }
    }

    /// @return whether it rings
    private boolean ring(Leg leg, SipDevice device) {
        boolean rings = ring(leg, device, null);
        for (var server : others.of(device.username())) {
            rings |= ring(leg, device, server);
        }
        return rings;
    }

    private boolean ring(Leg leg, SipDevice device, @Nullable String server) {
        return reach(
                leg,
                device,
                server,
                leg.details().from(),
                false,
                channel -> conversation.answered(conversation.parties().callee(), channel, device.userId()),
                _ -> stoppedRinging(leg, device));
    }

    private void stoppedRinging(Leg leg, SipDevice device) {
        if (device.sharedNumberId() == null) {
            stoppedRinging(leg, device.userId());
        } else {
            unansweredIfNothingRings(leg);
        }
    }

    /// A device of a user has stopped to ring.
    private void stoppedRinging(Leg leg, UUID user) {
        if (!conversation.attempts().at(user).isEmpty() || !leg.stopRingingAt(user)) {
            return;
        }
        conversation.report(List.of(new StoppedRinging(leg.orgId(), leg.callId(), List.of(user), conversation.now())));
        unansweredIfNothingRings(leg);
    }

    /// The call goes on to voicemail, or comes back, once it rings at no user and no phone any more.
    void unansweredIfNothingRings(Leg leg) {
        boolean rings =
                !leg.ringingUsers().isEmpty() || !conversation.attempts().isEmpty();
        if (!rings && leg.phase() == CallPhase.RINGING) {
            conversation.calling().unanswered(leg);
        }
    }

    /// Lets a phone of a user who answers with another client answer by itself.
    ///
    /// @param failed runs when it does not answer
    /// @return false if there is none that can be reached
    boolean answerOnOwnDevice(Leg leg, UUID user, Runnable failed) {
        return callOwnDevice(
                user,
                leg,
                leg.details().otherParty(),
                channel -> conversation.answered(conversation.parties().callee(), channel, user),
                _ -> {
                    stoppedRinging(leg, user);
                    failed.run();
                });
    }

    /// Calls the first device of a user that can be reached, which answers by itself if it can do so.
    ///
    /// @param callerNumber shown there; null for a withheld caller
    /// @return false if there is none that can be reached
    boolean callOwnDevice(
            UUID user,
            Leg leg,
            @Nullable String callerNumber,
            Consumer<Channel> answered,
            Consumer<HangUpCause> failed) {
        for (var device : devices.of(leg.orgId(), user)) {
            if (reach(leg, device, null, callerNumber, true, answered, failed)) {
                return true;
            }
            for (var server : others.of(device.username())) {
                if (reach(leg, device, server, callerNumber, true, answered, failed)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// @param server the other Asterisk at which the device is registered; null for this one
    private boolean reach(
            Leg leg,
            SipDevice device,
            @Nullable String server,
            @Nullable String callerNumber,
            boolean autoAnswer,
            Consumer<Channel> answered,
            Consumer<HangUpCause> failed) {
        var channel = new NewChannel(
                sessions.newChannelId(conversation.session(), Role.DEVICE),
                OtherServers.dialed(device.username(), server),
                Role.DEVICE,
                conversation.id(),
                leg.callId(),
                device.username(),
                callerNumber,
                conversation.parties().other(conversation.parties().of(leg)).channelId(),
                autoAnswer);
        if (!asterisk.create(channel)) {
            sessions.forget(channel.id());
            return false;
        }
        dialing.expect(channel.id(), autoAnswer ? times.ownDevice() : times.ringsFor());
        conversation
                .attempts()
                .add(new Attempt(
                        new Channel(channel.id(), device, server, false),
                        device.sharedNumberId() == null ? device.userId() : null,
                        answered,
                        failed));
        return true;
    }

    /// A device of a user rings for a call to a line.
    void restoreRinging(Leg leg, Channel channel, UUID user) {
        conversation
                .attempts()
                .add(new Attempt(
                        channel,
                        user,
                        answered -> conversation.answered(conversation.parties().callee(), answered, user),
                        _ -> stoppedRinging(leg, user)));
    }

    /// A phone on an unassigned number rings.
    void restoreRingingPhone(Leg leg, Channel channel, SipDevice device) {
        conversation
                .attempts()
                .add(new Attempt(
                        channel,
                        null,
                        answered -> conversation.answered(conversation.parties().callee(), answered, device.userId()),
                        _ -> unansweredIfNothingRings(leg)));
    }

    /// Reports for whom it rings, as far as that has changed, and rings on until its time is over.
    void continueRinging(Leg leg, boolean reported) {
        var users = conversation.attempts().all().stream()
                .map(Attempt::userId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (!reported) {
            users.stream()
                    .filter(user -> !leg.ringingUsers().contains(user))
                    .forEach(user -> leg.ringAt(List.of(user)));
            conversation.report(List.of(new Ringing(leg.orgId(), leg.callId(), users, conversation.now())));
        }
        leg.ringingUsers().forEach(user -> stoppedRinging(leg, user));
    }
}
