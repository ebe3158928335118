package dev.switchboard.limits;

import com.tngtech.archunit.lang.ArchRule;
import dev.switchboard.testkit.ArchitectureRules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTests {

    @ParameterizedTest
    @MethodSource("dev.switchboard.testkit.ArchitectureRules#all")
    void keeps(ArchRule rule) {
        rule.check(ArchitectureRules.classesOf("dev.switchboard.background"));
        rule.check(ArchitectureRules.classesOf("dev.switchboard.limits"));
        rule.check(ArchitectureRules.classesOf("dev.switchboard.nodes"));
        rule.check(ArchitectureRules.classesOf("dev.switchboard.redis"));
        rule.check(ArchitectureRules.classesOf("dev.switchboard.requests"));
    }
}
