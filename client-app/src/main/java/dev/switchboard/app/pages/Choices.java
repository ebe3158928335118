package dev.switchboard.app.pages;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a select offers (`parts :: options`).
///
/// @param all in their order
public record Choices(List<Choice> all) {

    public Choices {
        all = List.copyOf(all);
    }

    /// One of them.
    ///
    /// @param owner whose selects alone offer it; null for all
    public record Choice(
            String value, String text, @Nullable String owner) {

        public Choice(String value, String text) {
            this(value, text, null);
        }
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
