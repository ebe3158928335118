package dev.switchboard.asterisk.faxes;

import tools.jackson.databind.JsonNode;

/// What faxes get of the calls and events of Asterisk.
public record Faxes(FaxCauses causes, FaxReceiving receiving, FaxChannels channels) {

    /// Does not block.
    public void handle(JsonNode event) {
        causes.handle(event);
        receiving.handle(event);
    }
}
