package dev.switchboard.app.parties;

import dev.switchboard.app.sessions.Session;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Phone numbers as the users of a company write and read them. The API takes and returns E.164 alone.
@Component
public class WrittenNumbers {

    private final PhoneNumbers numbers;
    private final CompanyCountries countries;

    WrittenNumbers(PhoneNumbers numbers, CompanyCountries countries) {
        this.numbers = numbers;
        this.countries = countries;
    }

    /// What was typed, in E.164; empty for what is no number, extensions and short codes.
    public Optional<String> read(Session session, String typed) {
        return numbers.written(typed, countries.of(session));
    }

    /// What was typed, in E.164. What is no number remains as it is, so that the API says what is wrong with it.
    public @Nullable String orAsTyped(Session session, @Nullable String typed) {
        return typed == null ? null : read(session, typed).orElse(typed.strip());
    }

    /// A number for people. What is no number remains as it is.
    public String formatted(Session session, String e164) {
        return numbers.formatted(e164, countries.of(session));
    }
}
