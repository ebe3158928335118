package dev.switchboard.app.developer.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.scopes.Scope;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScopeGroupTests {

    @Test
    void offerEveryGrantableScopeOnce() {
        assertThat(choices().map(ScopeGroup.Choice::value))
                .containsExactlyInAnyOrderElementsOf(
                        Scope.grantable().stream().map(Scope::value).toList());
    }

    @Test
    void offerWhatManagesTheCompanyApart() {
        assertThat(ScopeGroup.values(ScopeGroup.WITH_MANAGEMENT))
                .containsExactlyInAnyOrderElementsOf(
                        Scope.ofApiKeys().stream().map(Scope::value).toList());
        assertThat(ScopeGroup.WITH_MANAGEMENT.getLast().choices())
                .extracting(ScopeGroup.Choice::value)
                .contains("people:manage", "api-keys:manage", "audit:read")
                .doesNotContain("users:write");
        assertThat(ScopeGroup.values(ScopeGroup.OF_OPERATORS))
                .containsExactlyInAnyOrderElementsOf(
                        Scope.ofOperatorKeys().stream().map(Scope::value).toList());
    }

    @Test
    void haveHeadingsInEveryLanguage() {
        for (var language : new Locale[] {Locale.ROOT, Locale.of("es")}) {
            var texts = ResourceBundle.getBundle("messages.developer", language);
            assertThat(Stream.concat(ScopeGroup.WITH_MANAGEMENT.stream(), ScopeGroup.OF_OPERATORS.stream()))
                    .allSatisfy(group -> assertThat(texts.getString("scope-group." + group.key()))
                            .isNotBlank());
        }
    }

    private static Stream<ScopeGroup.Choice> choices() {
        return ScopeGroup.ALL.stream().flatMap(group -> group.choices().stream());
    }
}
