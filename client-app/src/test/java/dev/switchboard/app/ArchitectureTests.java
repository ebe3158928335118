package dev.switchboard.app;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import dev.switchboard.testkit.ArchitectureRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTests {

    private static final String AREAS = "(account|phone|history|contacts|team|developer|console|docs)";

    @ParameterizedTest
    @MethodSource("dev.switchboard.testkit.ArchitectureRules#all")
    void keeps(ArchRule rule) {
        rule.check(ArchitectureRules.classesOf("dev.switchboard.app"));
    }

    /// What two areas share is a package beside them.
    @Test
    void areasDoNotKnowEachOther() {
        slices().matching("dev.switchboard.app." + AREAS + "..")
                .should()
                .notDependOnEachOther()
                .check(ArchitectureRules.classesOf("dev.switchboard.app"));
    }

    @Test
    void pagesOfAnAreaFormNoCycles() {
        slices().matching("dev.switchboard.app.(**)")
                .should()
                .beFreeOfCycles()
                .check(ArchitectureRules.classesOf("dev.switchboard.app"));
    }
}
