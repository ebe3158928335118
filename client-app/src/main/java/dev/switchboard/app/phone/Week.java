package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.LocalDate;
import java.util.List;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The charts of the calls and messages of the last seven days (docs/guides/client-socket.md#days).
@Component
class Week {

    private static final ParameterizedTypeReference<Page<CallDay>> CALLS = new ParameterizedTypeReference<>() {};
    private static final ParameterizedTypeReference<Page<MessageDay>> MESSAGES = new ParameterizedTypeReference<>() {};

    private final Api api;

    Week(Api api) {
        this.api = api;
    }

    private record CallDay(LocalDate day, long inbound, long outbound, long missed) {}

    private record MessageDay(LocalDate day, long received, long sent) {}

    /// One for calls and one for messages; none while they cannot be read.
    List<DayChart> charts(Session session) {
        try {
            var calls = ConcurrentRequest.start(() -> api.get(session, Query.of("/client/call-days"), CALLS));
            var messages = api.get(session, Query.of("/client/message-days"), MESSAGES);
            return List.of(
                    DayChart.of(
                            "calls",
                            List.of("answered", "missed", "outgoing"),
                            calls.get().items().stream()
                                    .map(day -> new DayChart.Day(
                                            day.day(),
                                            List.of(day.inbound() - day.missed(), day.missed(), day.outbound())))
                                    .toList()),
                    DayChart.of(
                            "messages",
                            List.of("received", "sent"),
                            messages.items().stream()
                                    .map(day -> new DayChart.Day(day.day(), List.of(day.received(), day.sent())))
                                    .toList()));
        } catch (ApiException unavailable) {
            return List.of();
        }
    }
}
