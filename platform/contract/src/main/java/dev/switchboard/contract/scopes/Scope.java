package dev.switchboard.contract.scopes;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A permission that a credential holds and a route requires (docs/guides/oauth.md#scopes, and
/// docs/guides/management.md for the scopes that manage a company).
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
    WEBHOOKS_MANAGE("webhooks:manage", Trait.SENSITIVE, Trait.ADMINISTRATION),

    // Extensions that keys and apps can have, too.
    CONTACTS_READ("contacts:read"),
    CONTACTS_WRITE("contacts:write"),

    // Extensions: what manages a company in Switchboard's own applications, and the client socket.
    API_KEYS_MANAGE("api-keys:manage", Trait.FIRST_PARTY),
    APPS_MANAGE("apps:manage", Trait.FIRST_PARTY, Trait.ADMINISTRATION),
    CONNECTED_APPS_MANAGE("connected-apps:manage", Trait.FIRST_PARTY),
    AUDIT_READ("audit:read", Trait.FIRST_PARTY, Trait.ADMINISTRATION),
    CLIENT_CONNECT("client:connect", Trait.FIRST_PARTY),
    ME_MANAGE("me:manage", Trait.FIRST_PARTY),
    PEOPLE_MANAGE("people:manage", Trait.FIRST_PARTY, Trait.ADMINISTRATION),
    NUMBERS_MANAGE("numbers:manage", Trait.FIRST_PARTY, Trait.ADMINISTRATION),
    DEVICES_MANAGE("devices:manage", Trait.FIRST_PARTY),
    COMPANY_MANAGE("company:manage", Trait.FIRST_PARTY, Trait.ADMINISTRATION),
    OPERATOR_APPS("operator:apps", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_COMPANIES("operator:companies", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_NUMBERS("operator:numbers", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_LIMITS("operator:limits", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_OPERATORS("operator:operators", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_AUDIT("operator:audit", Trait.FIRST_PARTY, Trait.OPERATOR),
    OPERATOR_HEALTH("operator:health", Trait.FIRST_PARTY, Trait.OPERATOR);

    private enum Trait {
        SENSITIVE,
        ADMINISTRATION,
        FIRST_PARTY,
        OPERATOR
    }

    private static final Set<Scope> GRANTABLE =
            Arrays.stream(values()).filter(scope -> !scope.firstParty()).collect(Collectors.toUnmodifiableSet());

    private static final Map<String, Scope> BY_VALUE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Scope::value, Function.identity()));

    private final String value;
    private final boolean sensitive;
    private final boolean administration;
    private final boolean firstParty;
    private final boolean operator;

    Scope(String value, Trait... traits) {
        this.value = value;
        var set = Set.of(traits);
        this.sensitive = set.contains(Trait.SENSITIVE);
        this.administration = set.contains(Trait.ADMINISTRATION);
        this.firstParty = set.contains(Trait.FIRST_PARTY);
        this.operator = set.contains(Trait.OPERATOR);
    }

    /// The scope as it is written in requests, tokens and headers, such as `users:read`.
    public String value() {
        return value;
    }

    /// Whether a third-party app gets it only after the operator's approval
    /// (docs/guides/oauth.md#scopes).
    public boolean sensitive() {
        return sensitive;
    }

    /// Whether, in addition to the scope, it requires an acting owner or admin, or a token that acts for
    /// the company itself (docs/guides/visibility.md#who-may-change-what).
    public boolean administration() {
        return administration;
    }

    /// Whether only Switchboard's own applications may hold it: no API key and no other app can have it.
    public boolean firstParty() {
        return firstParty;
    }

    /// Whether only operators can have it.
    public boolean operator() {
        return operator;
    }

    /// The scopes that an API key or a registered app can have.
    public static Set<Scope> grantable() {
        return GRANTABLE;
    }

    /// The scope with this value; empty when there is none.
    public static Optional<Scope> of(String value) {
        return Optional.ofNullable(BY_VALUE.get(value));
    }

    /// Parses a space-separated list (RFC 6749, section 3.3). Unknown scopes are ignored, so that an older version
    /// accepts a list with newer scopes.
    public static Set<Scope> parse(String spaceSeparated) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var word : spaceSeparated.split(" ")) {
            of(word).ifPresent(scopes::add);
        }
        return scopes;
    }

    /// Writes scopes as one space-separated string, in the order of this enum.
    public static String format(Collection<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).collect(Collectors.joining(" "));
    }
}
