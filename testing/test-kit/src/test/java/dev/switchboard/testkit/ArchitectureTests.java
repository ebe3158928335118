package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.switchboard.testkit.misc.OffenderImpl;
import java.time.Clock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTests {

    @ParameterizedTest
    @MethodSource("dev.switchboard.testkit.ArchitectureRules#all")
    void keepsTheRulesItself(ArchRule rule) {
        rule.check(ArchitectureRules.classesOf("dev.switchboard.testkit"));
    }

    static Stream<ArchRule> broken() {
        return Stream.of(
                ArchitectureRules.NO_CATCH_ALL_PACKAGES,
                ArchitectureRules.NO_IMPL,
                ArchitectureRules.TIME_FROM_A_CLOCK,
                ArchitectureRules.NULL_MARKED);
    }

    @ParameterizedTest
    @MethodSource("broken")
    void findsTheClassThatBreaksARule(ArchRule rule) {
        var offender = new ClassFileImporter().importClasses(OffenderImpl.class);
        assertThatThrownBy(() -> rule.check(offender))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("dev.switchboard.testkit.misc");
    }

    @Test
    void allowsAConfigurationToCreateTheClock() {
        ArchitectureRules.TIME_FROM_A_CLOCK.check(
                new ClassFileImporter().importClasses(ClockConfiguration.class, ArchitectureRules.class));
    }

    static final class ClockConfiguration {
        Clock clock() {
            return Clock.systemUTC();
        }
    }
}
