package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriEvent;

/// What faxes get of the calls and events of Asterisk.
public record Faxes(FaxCauses causes, FaxReceiving receiving, FaxChannels channels) {

    /// A channel is gone. Does not block.
    public void ended(AriEvent.ChannelEnded event) {
        causes.ended(event);
        receiving.ended(event.channel());
    }
}
