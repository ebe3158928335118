package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.SipDevice;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a caller talks to instead of a user: voicemail, the recorder of greetings, or a notice.
final class Attendants {

    private static final Logger log = LoggerFactory.getLogger(Attendants.class);

    private static final String NO_EMERGENCY_CALLS =
            "Emergency numbers cannot be called from this phone. Please use another phone.";
    private static final String LIMIT_REACHED =
            "The limit of your company for outside calls is reached. Please try again later.";
    private static final String NOT_ALLOWED = "Your company does not allow calls to this number.";

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final Recordings recordings;
    private final Sounds sounds;
    private final OwnGreetings greetings;
    private final CallTimesProperties times;
    private @Nullable Attendant present;

    Attendants(
            Conversation conversation,
            Asterisk asterisk,
            Recordings recordings,
            Sounds sounds,
            OwnGreetings greetings,
            CallTimesProperties times) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.recordings = recordings;
        this.sounds = sounds;
        this.greetings = greetings;
        this.times = times;
    }

    /// Whom the caller talks to, and to nobody else.
    @Nullable
    Attendant present() {
        return present;
    }

    /// Refuses a call from a device to an outside number: 403 for a number that may not be called,
    /// 503 when the limits are reached.
    void refuse(Admission admission, Channel channel) {
        boolean isLimit = admission == Admission.LIMIT_REACHED;
        notice(channel, isLimit ? HangUpCause.CONGESTION : HangUpCause.REJECTED, isLimit ? LIMIT_REACHED : NOT_ALLOWED);
    }

    void refuseEmergencyCall(Channel channel, SipDevice device, String number) {
        log.warn(
                "The emergency number {} was dialed on device {} of company {}, and cannot be called: {}",
                number,
                device.deviceId(),
                device.orgId(),
                device.emergency() == null ? "the company has no number" : "no trunk is named for it");
        notice(channel, HangUpCause.REJECTED, NO_EMERGENCY_CALLS);
    }

    private void notice(Channel channel, HangUpCause cause, String words) {
        conversation.parties().caller(new Party(null, channel));
        var notice = new Notice(conversation, asterisk, sounds, channel, cause);
        present = notice;
        notice.play(words);
    }

    void recordGreeting(Channel channel) {
        conversation.parties().caller(new Party(null, channel));
        var recorder = new GreetingRecorder(conversation, asterisk, recordings, sounds, greetings, times, channel);
        present = recorder;
        recorder.begin();
    }

    /// @param leg of the line
    /// @param channel of the caller
    Voicemail voicemail(Leg leg, Channel channel) {
        var voicemail = new Voicemail(conversation, asterisk, recordings, greetings, times, leg, channel);
        present = voicemail;
        return voicemail;
    }

    /// Stores a message whose caller has hung up, and ends the call.
    void storeMessage(Leg leg) {
        Voicemail.store(conversation, asterisk, recordings, leg);
    }
}
