package dev.switchboard.app.developer.scopes;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.scopes.ScopeDescriptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Scopes about the same data, or of the same purpose, as forms offer them together.
///
/// @param key of its heading, `scope-group.{key}`
public record ScopeGroup(String key, List<Choice> choices) {

    private static final Map<String, String> GROUP_OF_RESOURCE = Map.ofEntries(
            Map.entry("account", "company"),
            Map.entry("users", "company"),
            Map.entry("numbers", "company"),
            Map.entry("devices", "company"),
            Map.entry("contacts", "company"),
            Map.entry("calls", "calls"),
            Map.entry("transcripts", "calls"),
            Map.entry("recordings", "calls"),
            Map.entry("presence", "calls"),
            Map.entry("messages", "messages"),
            Map.entry("voicemails", "messages"),
            Map.entry("faxes", "messages"));
    private static final String OTHERS = "integration";

    /// The groups with all scopes that an app can have, in the order of the forms.
    public static final List<ScopeGroup> ALL =
            List.of(group("company"), group("calls"), group("messages"), group(OTHERS));

    /// The groups for a key of an owner or admin: also what manages the company.
    public static final List<ScopeGroup> WITH_MANAGEMENT = Stream.concat(
                    ALL.stream(), Stream.of(group("management", Scope::management)))
            .toList();

    /// The group for a key of an operator.
    public static final List<ScopeGroup> OF_OPERATORS = List.of(group("operator", Scope::operator));

    /// A scope to choose.
    ///
    /// @param value such as `users:read`
    /// @param sensitive whether an app of another company needs the operator's approval for it
    public record Choice(String value, boolean sensitive) {

        static Choice of(Scope scope) {
            return new Choice(scope.value(), scope.sensitive());
        }

        /// The key of its description.
        public String textKey() {
            return ScopeDescriptions.key(value);
        }
    }

    public ScopeGroup {
        choices = List.copyOf(choices);
    }

    /// The scopes of these groups.
    public static List<String> values(List<ScopeGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.choices().stream())
                .map(Choice::value)
                .toList();
    }

    private static ScopeGroup group(String key) {
        return group(key, scope -> !scope.firstParty() && keyOf(scope).equals(key));
    }

    private static ScopeGroup group(String key, Predicate<Scope> which) {
        return new ScopeGroup(
                key, Arrays.stream(Scope.values()).filter(which).map(Choice::of).toList());
    }

    private static String keyOf(Scope scope) {
        var resource = scope.value().split(":", 2)[0];
        return GROUP_OF_RESOURCE.getOrDefault(resource, OTHERS);
    }
}
