package dev.switchboard.app.pages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// What selects offer, written once into a page however many of its selects offer it: an option for each row of a list
/// would be most of the page. The script `choices.js` makes the options; the page itself has the chosen one.
///
/// ```html
/// <template id="user-choices" th:attr="data-options=${users.json}"></template>
/// <select data-choices="user-choices">
///   <option th:value="${record.userId}" th:text="${users.text(record.userId)}">Name</option>
/// </select>
/// ```
///
/// @param json rows of `[value, text]`, or `[value, text, owner]` for those that only selects with that `data-owner`
///     offer
/// @param texts by value
public record Choices(String json, Map<String, String> texts) {

    private static final JsonMapper JSON = JsonMapper.shared();

    public Choices {
        texts = Map.copyOf(texts);
    }

    /// One of them.
    ///
    /// @param owner the selects that offer it; null for all
    public record Choice(
            String value, String text, @Nullable String owner) {

        public Choice(String value, String text) {
            this(value, text, null);
        }
    }

    /// The choices in this order.
    public static Choices of(List<Choice> choices) {
        var rows = new ArrayList<List<String>>();
        var texts = new HashMap<String, String>();
        for (var choice : choices) {
            rows.add(
                    choice.owner() == null
                            ? List.of(choice.value(), choice.text())
                            : List.of(choice.value(), choice.text(), choice.owner()));
            texts.put(choice.value(), choice.text());
        }
        return new Choices(JSON.writeValueAsString(rows), texts);
    }

    /// The text of a value; the value itself where it is none of the choices.
    public String text(@Nullable String value) {
        var chosen = Objects.requireNonNullElse(value, "");
        return texts.getOrDefault(chosen, chosen);
    }
}
