package dev.switchboard.asterisk;

import tools.jackson.databind.JsonNode;

/// What faxes get of the calls and events of Asterisk.
record Faxes(FaxCauses causes, FaxReceiving receiving, FaxChannels channels) {

    /// Does not block.
    void handle(JsonNode event) {
        causes.handle(event);
        receiving.handle(event);
    }
}
