package dev.switchboard.contract.scopes;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
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

    // Extensions: what manages a company, in Switchboard's own applications and by API keys that are made for it.
    API_KEYS_MANAGE("api-keys:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT),
    APPS_MANAGE("apps:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT, Trait.ADMINISTRATION),
    AUDIT_READ("audit:read", Trait.FIRST_PARTY, Trait.MANAGEMENT, Trait.ADMINISTRATION),
    PEOPLE_MANAGE("people:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT, Trait.ADMINISTRATION),
    NUMBERS_MANAGE("numbers:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT, Trait.ADMINISTRATION),
    DEVICES_MANAGE("devices:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT),
    COMPANY_MANAGE("company:manage", Trait.FIRST_PARTY, Trait.MANAGEMENT, Trait.ADMINISTRATION),

    // Extensions: what a user does for oneself in Switchboard's own applications, and the client socket.
    CONNECTED_APPS_MANAGE("connected-apps:manage", Trait.FIRST_PARTY),
    CLIENT_CONNECT("client:connect", Trait.FIRST_PARTY),
    ME_MANAGE("me:manage", Trait.FIRST_PARTY),

    // Extensions: what operators do, in their console and by operator keys.
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
        MANAGEMENT,
        OPERATOR
    }

    private static final Set<Scope> GRANTABLE = set(scope -> !scope.firstParty());
    private static final Set<Scope> OF_API_KEYS = set(scope -> !scope.firstParty() || scope.management());
    private static final Set<Scope> OF_OPERATOR_KEYS = set(Scope::operator);

    private static final Map<String, Scope> BY_VALUE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Scope::value, Function.identity()));

    private final String value;
    private final boolean sensitive;
    private final boolean administration;
    private final boolean firstParty;
    private final boolean management;
    private final boolean operator;

    Scope(String value, Trait... traits) {
        this.value = value;
        var set = Set.of(traits);
        this.sensitive = set.contains(Trait.SENSITIVE);
        this.administration = set.contains(Trait.ADMINISTRATION);
        this.firstParty = set.contains(Trait.FIRST_PARTY);
        this.management = set.contains(Trait.MANAGEMENT);
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

    /// Whether no other app than Switchboard's own can have it.
    public boolean firstParty() {
        return firstParty;
    }

    /// Whether it manages a company. An API key gets it only from an owner or admin who has just authenticated
    /// (docs/guides/management.md#management-by-key).
    public boolean management() {
        return management;
    }

    /// Whether only operators and their keys can have it.
    public boolean operator() {
        return operator;
    }

    private static Set<Scope> set(Predicate<Scope> which) {
        return Arrays.stream(values()).filter(which).collect(Collectors.toUnmodifiableSet());
    }

    /// The scopes that a registered app can have, and any user's API key.
    public static Set<Scope> grantable() {
        return GRANTABLE;
    }

    /// The scopes that an API key of a company can have: those of [#grantable()], and those of management.
    public static Set<Scope> ofApiKeys() {
        return OF_API_KEYS;
    }

    /// The scopes that an operator key can have.
    public static Set<Scope> ofOperatorKeys() {
        return OF_OPERATOR_KEYS;
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
