package dev.switchboard.api.events;

import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The families of events that a subscription can ask for (contract, Filters and their events).
public enum EventFilter {
    CALLS_SESSIONS("calls.sessions", Scope.CALLS_READ),
    CALLS_LOG("calls.log", Scope.CALLS_READ),
    MESSAGES("messages", Scope.MESSAGES_READ),
    VOICEMAILS("voicemails", Scope.VOICEMAILS_READ),
    FAXES("faxes", Scope.FAXES_READ),
    PRESENCE("presence", Scope.PRESENCE_READ),
    RECORDINGS_READY("recordings.ready", Scope.RECORDINGS_READ),
    TEST("test", null);

    private final String value;
    private final @Nullable Scope scope;

    EventFilter(String value, @Nullable Scope scope) {
        this.value = value;
        this.scope = scope;
    }

    /// As the contract writes it.
    public String value() {
        return value;
    }

    /// What somebody needs who reads by another way what these events carry; empty where they carry nothing of anybody.
    public Optional<Scope> scope() {
        return Optional.ofNullable(scope);
    }

    /// What somebody needs who reads by other ways what all these filters let through.
    public static Set<Scope> scopesOf(Collection<String> filters) {
        return filters.stream()
                .map(EventFilter::of)
                .flatMap(Optional::stream)
                .map(EventFilter::scope)
                .flatMap(Optional::stream)
                .collect(Collectors.toUnmodifiableSet());
    }

    public static Optional<EventFilter> of(String value) {
        return Arrays.stream(values())
                .filter(filter -> filter.value.equals(value))
                .findFirst();
    }
}
