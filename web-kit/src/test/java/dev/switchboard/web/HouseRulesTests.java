package dev.switchboard.web;

import com.tngtech.archunit.lang.ArchRule;
import dev.switchboard.testkit.HouseRules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HouseRulesTests {

    @ParameterizedTest
    @MethodSource("dev.switchboard.testkit.HouseRules#all")
    void keeps(ArchRule rule) {
        rule.check(HouseRules.classesOf("dev.switchboard.web"));
    }
}
