package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;

/// What events of Asterisk do to a conversation, and what makes up for those that were lost.
final class ConversationEvents {

    private final Conversation conversation;
    private final Asterisk asterisk;

    ConversationEvents(Conversation conversation, Asterisk asterisk) {
        this.conversation = conversation;
        this.asterisk = asterisk;
    }

    void channelAnswered(String channel) {
        var attempt = conversation.attempts().take(channel);
        if (attempt != null) {
            attempt.channel().answered();
            attempt.answered().accept(attempt.channel());
        }
    }

    void channelEntered(String channel) {
        if (conversation.attempts().find(channel) != null) {
            conversation.dialing().entered(channel);
        }
    }

    void channelSounds(String channel) {
        var attempt = conversation.attempts().find(channel);
        if (attempt != null) {
            conversation.outsideCalls().sounds(attempt.channel());
        }
    }

    void channelRings(String channel) {
        if (conversation.attempts().find(channel) != null) {
            conversation.outsideCalls().rings();
        }
    }

    void channelEnded(String channel, HangUpCause cause) {
        var attendant = conversation.attendants().present();
        var attempt = conversation.attempts().find(channel);
        if (attempt != null) {
            conversation.attempts().forget(attempt);
            attempt.failed().accept(cause);
        } else if (attendant != null && attendant.isOf(channel)) {
            attendant.callerLeft();
        } else if (conversation.parties().over(channel) != null) {
            conversation.end(null);
        }
    }

    void channelHolds(String channel, boolean hold) {
        conversation
                .control()
                .heldByPhone(
                        conversation.parties().caller().isOn(channel)
                                ? conversation.parties().caller()
                                : conversation.parties().callee(),
                        channel,
                        hold);
    }

    void playbackFinished(String playback, boolean toTheEnd) {
        var attendant = conversation.attendants().present();
        if (attendant != null) {
            attendant.playbackFinished(playback);
        } else {
            conversation.recordings().playbackFinished(playback, toTheEnd);
        }
    }

    /// The user of a phone may have pressed keys meanwhile.
    void makeUpForPhone(String channel, boolean phoneWaits) {
        var party = conversation.parties().over(channel);
        if (party != null && party.isOnPhone()) {
            conversation.control().makeUpHold(party, channel);
            if (phoneWaits) {
                asterisk.repeatTransfer(channel);
            }
        }
    }

    /// Events were lost for a while.
    void makeUp() {
        var attendant = conversation.attendants().present();
        if (attendant != null) {
            attendant.reconnected();
        } else {
            conversation.recordings().reconnected();
        }
    }

    void serverLost(String server) {
        if (conversation.parties().caller().isOver(server)
                || conversation.parties().callee().isOver(server)) {
            conversation.fail();
            return;
        }
        for (var attempt : conversation.attempts().all()) {
            if (attempt.channel().isOver(server)) {
                conversation.attempts().giveUp(attempt, HangUpCause.CONGESTION);
                attempt.failed().accept(HangUpCause.CONGESTION);
            }
        }
    }
}
