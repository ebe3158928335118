package dev.switchboard.consent.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
}
