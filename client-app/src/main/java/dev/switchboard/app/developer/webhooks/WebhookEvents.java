package dev.switchboard.app.developer.webhooks;

import java.util.List;

/// The events that a webhook delivers, by the filter that subscribes to them.
final class WebhookEvents {

    static final List<Group> ALL = List.of(
            new Group("messages", "messages.received", "messages.sent", "messages.delivered", "messages.failed"),
            new Group(
                    "calls.sessions",
                    "calls.session.setup",
                    "calls.session.ringing",
                    "calls.session.answered",
                    "calls.session.hold",
                    "calls.session.ended"),
            new Group("calls.log", "calls.log"),
            new Group("recordings.ready", "recordings.ready"),
            new Group("voicemails", "voicemails.new"),
            new Group("faxes", "faxes.received", "faxes.sent", "faxes.failed"),
            new Group("presence", "presence.changed"),
            new Group("test", "test.ping"));

    /// @param filter its heading is `filter.{filter}`
    record Group(String filter, List<String> events) {

        private Group(String filter, String... events) {
            this(filter, List.of(events));
        }
    }

    private WebhookEvents() {}
}
