package dev.switchboard.api.platform.events;

import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The families of events that a subscription can filter by (docs/guides/webhooks.md#subscribing).
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

    /// The value in the API.
    public String value() {
        return value;
    }

    /// The scope that reading the same data over the API requires; empty when the events carry no
    /// user data.
    public Optional<Scope> scope() {
        return Optional.ofNullable(scope);
    }

    /// The scopes that reading the data of all these filters over the API requires.
    public static Set<Scope> scopesOf(Collection<String> filters) {
        return filters.stream()
                .map(EventFilter::of)
                .flatMap(Optional::stream)
                .map(EventFilter::scope)
                .flatMap(Optional::stream)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The filters whose data requires one of these scopes to be read over the API.
    public static List<EventFilter> requiring(Set<Scope> scopes) {
        return Arrays.stream(values())
                .filter(filter -> filter.scope().filter(scopes::contains).isPresent())
                .toList();
    }

    public static Optional<EventFilter> of(String value) {
        return Arrays.stream(values())
                .filter(filter -> filter.value.equals(value))
                .findFirst();
    }
}
