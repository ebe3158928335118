package dev.switchboard.contract.scopes;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeDescriptionsTests {

    @ParameterizedTest
    @EnumSource
    void describesEveryScopeInWordsAndNotByItsName(Scope scope) {
        assertThat(ScopeDescriptions.describe(scope))
                .matches("[A-Z][^.]{8,90}[^. ]")
                .doesNotContain(scope.value())
                .doesNotContainIgnoringCase("webhook")
                .doesNotContainIgnoringCase("scope");
    }

    @Test
    void describesNoTwoScopesAlike() {
        assertThat(Arrays.stream(Scope.values()).map(ScopeDescriptions::describe))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_es"})
    void describesAllScopesAndNothingElseInEveryLanguage(String language) throws IOException {
        var texts = new Properties();
        try (var file = ScopeDescriptions.class.getResourceAsStream("descriptions" + language + ".properties")) {
            texts.load(new InputStreamReader(requireNonNull(file), StandardCharsets.UTF_8));
        }
        assertThat(texts.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Scope.values())
                        .map(scope -> ScopeDescriptions.key(scope.value()))
                        .toList());
        // An apostrophe is doubled for a message format, and would be shown doubled without one.
        assertThat(texts.values()).noneMatch(text -> text.toString().contains("'"));
    }
}
