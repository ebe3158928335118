package dev.switchboard.contract.scopes;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A permission that a credential holds and a route asks for (contract, Authentication, Scopes).
public enum Scope {
    ACCOUNT_READ("account:read"),
    USERS_READ("users:read"),
    USERS_WRITE("users:write", Trait.SENSITIVE, Trait.ADMINISTRATION),
    NUMBERS_READ("numbers:read"),
    NUMBERS_WRITE("numbers:write", Trait.SENSITIVE, Trait.ADMINISTRATION),
    DEVICES_READ("devices:read"),
    CALLS_READ("calls:read"),
    CALLS_WRITE("calls:write"),
    CALLS_CONTROL("calls:control", Trait.SENSITIVE),
    TRANSCRIPTS_READ("transcripts:read", Trait.SENSITIVE),
    RECORDINGS_READ("recordings:read", Trait.SENSITIVE),
    PRESENCE_READ("presence:read"),
    PRESENCE_WRITE("presence:write"),
    MESSAGES_READ("messages:read", Trait.SENSITIVE),
    MESSAGES_WRITE("messages:write"),
    VOICEMAILS_READ("voicemails:read", Trait.SENSITIVE),
    VOICEMAILS_WRITE("voicemails:write"),
    FAXES_READ("faxes:read", Trait.SENSITIVE),
    FAXES_WRITE("faxes:write"),
    WEBHOOKS_MANAGE("webhooks:manage", Trait.SENSITIVE, Trait.ADMINISTRATION);

    private enum Trait {
        SENSITIVE,
        ADMINISTRATION
    }

    private static final Map<String, Scope> BY_VALUE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Scope::value, Function.identity()));

    private final String value;
    private final boolean sensitive;
    private final boolean administration;

    Scope(String value, Trait... traits) {
        this.value = value;
        var set = Set.of(traits);
        this.sensitive = set.contains(Trait.SENSITIVE);
        this.administration = set.contains(Trait.ADMINISTRATION);
    }

    /// The scope as it is written in requests, tokens and headers, such as `users:read`.
    public String value() {
        return value;
    }

    /// Whether a third-party app gets it only after the operator's approval (decisions, section 6).
    public boolean sensitive() {
        return sensitive;
    }

    /// Whether it asks, beside the scope, for an acting owner or admin, or a token that acts for the company itself
    /// (decisions, section 2).
    public boolean administration() {
        return administration;
    }

    /// The scope written as `value`, or empty when there is none.
    public static Optional<Scope> of(String value) {
        return Optional.ofNullable(BY_VALUE.get(value));
    }

    /// Reads a space-separated list as RFC 6749, section 3.3 writes it. Words that are no scope are left out, so that
    /// a reader of an older version survives a newer scope.
    public static Set<Scope> parse(String spaceSeparated) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var word : spaceSeparated.split(" ")) {
            of(word).ifPresent(scopes::add);
        }
        return scopes;
    }

    /// Writes scopes as one space-separated string, in the order of this catalogue.
    public static String format(Collection<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).collect(Collectors.joining(" "));
    }
}
