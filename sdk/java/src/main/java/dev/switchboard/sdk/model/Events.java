// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.WebhookEvent;
import java.util.Map;
import javax.annotation.processing.Generated;

/// The types of the events, by their names.
@Generated("sdk/renew")
public final class Events {

    public static final Map<String, Class<? extends WebhookEvent>> TYPES = Map.ofEntries(
            Map.entry("calls.log", CallEvent.class),
            Map.entry("calls.session.answered", CallEvent.class),
            Map.entry("calls.session.ended", CallEvent.class),
            Map.entry("calls.session.hold", CallEvent.class),
            Map.entry("calls.session.ringing", CallEvent.class),
            Map.entry("calls.session.setup", CallEvent.class),
            Map.entry("faxes.failed", FaxEvent.class),
            Map.entry("faxes.received", FaxEvent.class),
            Map.entry("faxes.sent", FaxEvent.class),
            Map.entry("messages.delivered", MessageEvent.class),
            Map.entry("messages.failed", MessageEvent.class),
            Map.entry("messages.received", MessageEvent.class),
            Map.entry("messages.sent", MessageEvent.class),
            Map.entry("presence.changed", PresenceEvent.class),
            Map.entry("recordings.ready", RecordingEvent.class),
            Map.entry("test.ping", TestPingEvent.class),
            Map.entry("voicemails.new", VoicemailEvent.class));

    private Events() {}
}
