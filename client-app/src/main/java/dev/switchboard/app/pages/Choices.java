package dev.switchboard.app.pages;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// What selects offer. A select that is on the page once has its options (`parts :: options`). For those of the rows of
/// a list, which would be most of the page, the choices are written into it once, and the script `choices.js` makes the
/// options; the page itself has the chosen one. Without scripts, a link leads to the page with all options in that row.
///
/// ```html
/// <template id="users" th:attr="data-options=${users.json}"></template>
/// <select data-choices="users">
///   <option th:value="${record.userId}" th:text="${users.text(record.userId)}">Name</option>
/// </select>
/// ```
///
/// @param all in their order
public record Choices(List<Choice> all) {

    private static final JsonMapper JSON = JsonMapper.shared();

    public Choices {
        all = List.copyOf(all);
    }

    /// One of them.
    ///
    /// @param owner the selects that offer it, by their `data-owner`; null for all
    public record Choice(
            String value, String text, @Nullable String owner) {

        public Choice(String value, String text) {
            this(value, text, null);
        }
    }

    /// Rows of `[value, text]`, or of `[value, text, owner]`.
    public String json() {
        return JSON.writeValueAsString(all.stream()
                .map(choice -> choice.owner() == null
                        ? List.of(choice.value(), choice.text())
                        : List.of(choice.value(), choice.text(), choice.owner()))
                .toList());
    }

    /// Those that the selects of an owner offer.
    public Choices of(String owner) {
        return new Choices(all.stream()
                .filter(choice -> choice.owner() == null || choice.owner().equals(owner))
                .toList());
    }

    /// Whether a value is one of the choices.
    public boolean has(@Nullable String value) {
        return find(value).isPresent();
    }

    /// The text of a value; the value itself where it is none of the choices.
    public String text(@Nullable String value) {
        return find(value).map(Choice::text).orElse(Objects.requireNonNullElse(value, ""));
    }

    private Optional<Choice> find(@Nullable String value) {
        return all.stream().filter(choice -> choice.value().equals(value)).findFirst();
    }
}
