package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallPhase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The digits that users have sent and that the other party has not heard yet. Asterisk gets them one at a time: until
/// it has played what it got, it does nothing else on that channel, such as hang up.
///
/// While their user has put the call on hold, they wait. After any other change, such as a transfer, they are lost.
final class Digits {

    private static final Logger log = LoggerFactory.getLogger(Digits.class);

    /// The tone and the silence after it.
    private static final Duration EACH = Asterisk.TONE_OF_DIGIT.multipliedBy(2);

    private record Digit(Leg leg, String tone) {}

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final List<Digit> left = new ArrayList<>();
    private boolean playing;

    Digits(Conversation conversation, Asterisk asterisk) {
        this.conversation = conversation;
        this.asterisk = asterisk;
    }

    /// Plays digits after those that are left.
    ///
    /// @param leg of the user who sends them
    /// @throws AriUnavailable if Asterisk cannot be reached for the first one; then none is played
    void send(Leg leg, String digits) {
        digits.chars()
                .mapToObj(digit -> new Digit(leg, Character.toString(digit)))
                .forEach(left::add);
        resume();
    }

    /// Goes on after a hold.
    void resume() {
        if (!playing) {
            playNext();
        }
    }

    private void playNext() {
        left.removeIf(digit -> isLost(digit.leg()));
        var next = left.stream()
                .filter(digit -> digit.leg().refusal(CallAction.SEND_DIGITS) == null)
                .findFirst();
        playing = next.isPresent();
        next.ifPresent(digit -> {
            left.remove(digit);
            play(digit);
            conversation.timers().after(EACH, this::playLater);
        });
    }

    private boolean isLost(Leg leg) {
        return conversation.legs().find(leg.callId()) != leg
                || (leg.phase() != CallPhase.HELD && leg.refusal(CallAction.SEND_DIGITS) != null);
    }

    private void play(Digit digit) {
        var other = conversation
                .parties()
                .other(conversation.parties().of(digit.leg()))
                .channel();
        if (other == null) {
            return;
        }
        try {
            asterisk.sendDigit(other.id(), digit.tone());
        } catch (AriUnavailable unreachable) {
            left.clear();
            playing = false;
            throw unreachable;
        }
    }

    private void playLater() {
        try {
            playNext();
        } catch (AriUnavailable unreachable) {
            log.warn("The digits of a call are not played to the end: {}", unreachable.getMessage());
        }
    }
}
